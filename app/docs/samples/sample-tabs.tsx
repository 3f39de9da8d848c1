'use client'
import { CopyButton } from '@/components/ui/copy-button'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/page/tabs'
import { CodeBlock } from '../code-block'
import { useChosenLanguage } from './chosen-language'
import { languageNames, languages, type Samples } from './request-samples'

/** One sample in several languages; the choice applies to all other samples, too. */
export function SampleTabs({ samples, label }: { samples: Samples; label: string }) {
  const [chosen, choose] = useChosenLanguage()
  const here = languages.filter((language) => samples[language] !== undefined)
  const shown = here.find((language) => language === chosen) ?? here[0] ?? 'curl'
  return (
    <Tabs
      value={shown}
      onValueChange={(value) => choose(languages.find((language) => language === value) ?? 'curl')}
      className="min-w-0 gap-2"
    >
      <div className="flex items-center justify-between gap-3 border-border border-b">
        <TabsList aria-label={`Language of ${label}`} className="border-b-0">
          {here.map((language) => (
            <TabsTrigger key={language} value={language} className="h-8 text-xs">
              {languageNames[language]}
            </TabsTrigger>
          ))}
        </TabsList>
        <CopyButton value={samples[shown] ?? ''} label={`Copy ${label} in ${languageNames[shown]}`} />
      </div>
      <TabsContent value={shown} tabIndex={-1}>
        <CodeBlock bare code={samples[shown] ?? ''} label={`${label} in ${languageNames[shown]}`} />
      </TabsContent>
    </Tabs>
  )
}
