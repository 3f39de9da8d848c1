'use client'
import { Trash2 } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { CategoryChips } from './category-chips'
import { usePolicyDocument } from './draft-context'
import { fieldId } from './draft-path'
import { FindingText } from './finding-text'
import { NewRuleGroup } from './new-rule-group'
import { type RuleGroup, ruleGroups } from './rule-groups'
import { RuleRow, ruleColumns } from './rule-row'

/** Every rule as a row of numbers, by category group; on phones each rule is a small block of labelled fields. */
export function RulesEditor() {
  const { document, findings, readOnly } = usePolicyDocument()
  const groups = ruleGroups(document.rules)
  return (
    <div className="flex flex-col gap-4">
      <table id={fieldId('rules')} tabIndex={-1} className="w-full border-collapse text-sm max-lg:block lg:table-fixed">
        <caption className="sr-only">Rules by category group, direction and distance</caption>
        <thead className="max-lg:sr-only">
          <tr className="text-left text-muted-foreground text-xs">
            <th scope="col" rowSpan={2} className="w-[22%] pb-1 align-bottom font-medium">
              Where it looks
            </th>
            <th scope="colgroup" colSpan={2} className="px-1 font-medium">
              Dollars
            </th>
            <th scope="colgroup" colSpan={2} className="px-1 font-medium">
              Percent of the value
            </th>
            <th scope="colgroup" colSpan={2} className="px-1 font-medium">
              Sub-score
            </th>
            <th scope="col" rowSpan={2} className="px-1 pb-1 align-bottom font-medium">
              Kept per hop
            </th>
            {readOnly ? null : (
              <td rowSpan={2} className="w-10">
                <span className="sr-only">Remove</span>
              </td>
            )}
          </tr>
          <tr className="border-border border-b text-left text-muted-foreground text-xs">
            {ruleColumns.slice(0, 6).map((column) => (
              <th key={column.word} scope="col" className="px-1 pb-1 font-normal">
                {column.short}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <Group key={group.key} group={group} />
        ))}
      </table>
      <FindingText id={`${fieldId('rules')}-findings`} findings={findings.filter((finding) => finding.field === 'rules')} />
      {document.rules.length === 0 ? (
        <p className="text-muted-foreground text-sm">There are no rules, so no finding would score.</p>
      ) : null}
      {readOnly ? null : <NewRuleGroup />}
    </div>
  )
}

function Group({ group }: { group: RuleGroup }) {
  const { document, findings, readOnly, edit } = usePolicyDocument()
  const { key, label, places, categories } = group
  const own = findings.filter((f) => places.some((k) => f.field.startsWith(`rules.${k}.categories`)))
  const columns = readOnly ? 8 : 9
  const setCategories = (next: string[]) =>
    edit(
      ['rules'],
      document.rules.map((rule, k) => (places.includes(k) ? { ...rule, categories: next } : rule)),
    )
  const remove = () =>
    edit(
      ['rules'],
      document.rules.filter((_, k) => !places.includes(k)),
    )
  return (
    <tbody className="max-lg:mb-4 max-lg:block">
      <tr className="max-lg:block">
        <th scope="rowgroup" colSpan={columns} className="pt-4 pb-1.5 text-left font-normal max-lg:block">
          <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="font-semibold">{label}</span>
            {readOnly ? null : (
              <Button size="sm" variant="ghost" onClick={remove}>
                <Trash2 /> Remove the group
              </Button>
            )}
          </span>
          <span className="mt-1 block">
            {categories ? (
              <CategoryChips label={`categories of ${label}`} categories={categories} onChange={setCategories} />
            ) : (
              <span className="text-muted-foreground text-xs">Its rules have different categories; they are edited as JSON.</span>
            )}
          </span>
          <FindingText id={`${fieldId('rules')}-${key}`} findings={own} />
        </th>
      </tr>
      {places.map((place) => (
        <RuleRow key={document.rules[place]?.id ?? place} place={place} group={label} />
      ))}
    </tbody>
  )
}
