import type { ReportDocument } from '@/contract/report/report-document'
import { dataSentence } from './pdf/first-page'

/** `readme.txt` of a bundle: its contents, and how to verify it with or without this software. */
export function readme(document: ReportDocument): Uint8Array {
  const { id, version, title, generated_at, disclaimer } = document
  return new TextEncoder().encode(`${title}
${id}, version ${version}, generated ${generated_at}

${disclaimer}
${dataSentence(document)}

What is here
  report.pdf          the report
  report.json         the same facts for machines
  report.csv          all tables in one file, the first field names the table
  tables/             the same tables, one a file
  manifest.json       what this report is pinned to, and size and SHA-256 of every file above
  manifest.sig.json   Ed25519 signature over the bytes of manifest.json

How to verify it
  In a browser        open /verify on any installation of Assay; nothing is uploaded
  At a shell          npm run verify-bundle -- FILE.zip --keys KEYS
                      KEYS: /.well-known/assay-signing-keys.json of the installation that made
                      this report, saved or as an address. Without it the key in
                      manifest.sig.json is used, and nobody vouches for that key.
  Without Assay       sha256sum of each file must be the one in manifest.json, and
                      manifest.json must carry the signature:
                        python3 -c 'import json;print(json.load(open("manifest.sig.json"))["value"])' | base64 -d > sig
                        python3 -c 'import json,base64,sys;k=json.load(open("manifest.sig.json"))["public_key"];
                        sys.stdout.buffer.write(bytes.fromhex("302a300506032b6570032100")+base64.b64decode(k))' > key.der
                        openssl pkeyutl -verify -pubin -keyform DER -inkey key.der -rawin -in manifest.json -sigfile sig
                      Then compare public_key with the published keys.
  Do not pack this archive again: its bytes are part of what is verified. A folder it was
  unpacked to can be verified as well.
`)
}
