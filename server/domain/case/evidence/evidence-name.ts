import { type EvidenceType, evidenceTypes } from '@/contract/case/evidence-types'
import { invalidField } from '@/server/platform/errors'

const longest = 200

/** Extensions of files that a computer executes when opened; refused, also inside an archive. */
export const runnable = new Set(
  (
    'exe com scr pif cpl msi msp msix appx bat cmd ps1 psm1 vbs vbe js jse mjs cjs wsf wsh hta jar class dex apk ipa lnk url ' +
    'reg inf dll sys ocx drv so dylib app command sh bash zsh ksh csh py pyc rb pl php phtml asp aspx jsp cgi scf chm gadget ' +
    'docm dotm xlsm xltm xlam pptm potm ppsm ppam sldm xll iso img vhd dmg deb rpm run appimage desktop workflow scpt'
  ).split(' '),
)
/** Extensions of files that a browser executes. */
const active = new Set('html htm xhtml xht shtml mht mhtml svg svgz xml xsl xslt swf htc wasm webmanifest'.split(' '))
const known = new Set<string>(Object.values(evidenceTypes).flat())
const devices = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/** A valid file name, safe to store and to offer for download. */
export interface EvidenceName {
  /** In Unicode normalisation form C. */
  name: string
  /** The extension in lower case. */
  ending: string
}

/** Checks the name of a file. Throws `invalid_request` on `field` with what is wrong and how to name it instead. */
export function readEvidenceName(text: string, field = 'query.name'): EvidenceName {
  const name = text.normalize('NFC')
  const issue = nameIssue(name)
  if (issue !== null) throw invalidField(field, issue)
  return { name, ending: endingsOf(name).at(-1) as string }
}

/** What is wrong with a name, or null. */
function nameIssue(name: string): string | null {
  if (name.trim() === '') return 'must not be empty'
  if ([...name].length > longest) return `must have at most ${longest} characters; shorten it`
  const character = characterIssue(name)
  if (character !== null) return character
  if (/^[.\s]|[.\s]$/.test(name)) return 'must neither begin nor end with a dot or a space; rename the file'
  if (devices.test(name)) return 'is the name of a device on Windows; rename the file'
  const endings = endingsOf(name)
  const last = endings.at(-1)
  if (last === undefined) return `needs an ending that says what the file is; accepted are ${[...known].join(', ')}`
  if (runnable.has(last)) return `ends in .${last}, which a computer can run; programs are not accepted as evidence`
  if (active.has(last)) return `ends in .${last}, which a browser may run; save it as PDF, or put it into a ZIP`
  if (!known.has(last)) return `ends in .${last}, which is not accepted; accepted are ${[...known].join(', ')}`
  const inner = endings.slice(0, -1).find((ending) => misleads(ending, last))
  return inner === undefined ? null : `has two endings, .${inner} and .${last}, and may mislead; leave one`
}

/** What is wrong with the characters of a name, or null; also for names in archives, where / separates folders. */
export function characterIssue(name: string, divided = false): string | null {
  if (!name.isWellFormed()) return 'must not contain lone surrogates; rename the file'
  if (/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u.test(name)) {
    return 'must not contain control, invisible or direction-changing characters; rename the file'
  }
  if (divided ? name.includes('\\') : /[/\\]/.test(name)) return 'must be a name alone, without a path'
  return /[<>:"|?*]/.test(name) ? 'must not contain any of < > : " | ? *; rename the file' : null
}

/** The extensions of a name in lower case, trimmed. */
export function endingsOf(name: string): string[] {
  return name
    .split('.')
    .slice(1)
    .map((ending) => ending.trim().toLowerCase())
}

/** A compressed file may name its content's extension; any other second extension is misleading. */
function misleads(inner: string, last: string): boolean {
  return runnable.has(inner) || active.has(inner) || (known.has(inner) && last !== 'zip')
}

/** The media types whose files may have this extension. */
export function typesOfEnding(ending: string): EvidenceType[] {
  const types = Object.entries(evidenceTypes) as [EvidenceType, readonly string[]][]
  return types.flatMap(([type, endings]) => (endings.includes(ending) ? [type] : []))
}
