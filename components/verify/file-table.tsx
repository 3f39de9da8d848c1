import { type CheckedFile, type FileState, printable } from '@/bundle'
import { Badge } from '@/components/ui/badge'
import { scrollRegion } from '@/components/ui/page/scroll-region'
import { Section } from '@/components/ui/page/section'
import { TableHead } from '@/components/ui/page/table-head'

const states: Record<FileState, string> = {
  intact: 'As signed',
  altered: 'Altered',
  missing: 'Missing',
  extra: 'Added',
  unread: 'Not reached',
}

/** Every file of a bundle with its result. */
export function FileTable({ files }: { files: readonly CheckedFile[] }) {
  return (
    <Section title="Files">
      <div {...scrollRegion('Files of the bundle')} className="overflow-x-auto">
        <table className="w-full text-left text-sm">
          <TableHead
            columns={[
              ['File', 'py-1.5 pr-4'],
              ['State', 'py-1.5 pr-4'],
              ['Bytes', 'py-1.5 pr-4 text-right'],
              ['SHA-256', 'py-1.5'],
            ]}
            rowClass="h-auto"
          />
          <tbody>
            {files.map(({ name, state, size, found, expected }) => (
              <tr key={name} className="border-border border-b align-top">
                <th scope="row" className="py-1.5 pr-4 font-normal">
                  {printable(name)}
                </th>
                <td className="py-1.5 pr-4">
                  <Badge tone={state === 'intact' ? 'low' : 'danger'}>{states[state]}</Badge>
                </td>
                <td className="py-1.5 pr-4 text-right tabular-nums">{size === null ? '' : size.toLocaleString('en')}</td>
                <td className="break-all py-1.5 font-mono text-xs">{found ?? expected}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}
