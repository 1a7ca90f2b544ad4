import { Upload } from 'lucide-react'
import { readSheet, type Sheet } from './sheet.ts'
import { TextFileField } from './text-file-field.tsx'

export type SheetFile = { name: string; sheet: Sheet }

/** Bytes; a larger file is no list. */
const most = 5 * 1024 ** 2

type Props = {
  /** What a line of the file holds, in a word. */
  thing: string
  onSheet: (file: SheetFile) => void
  /** Why the chosen file is none, in a sentence. */
  onProblem: (sentence: string) => void
}

/** Chooses a table in a file, to say then which of its columns is what. */
export const SheetField = ({ thing, onSheet, onProblem }: Props) => {
  const take = (text: string, name: string) => {
    const sheet = readSheet(text)
    if (sheet.lines.length === 0)
      return onProblem(`There is no ${thing} in ${name}. Choose a CSV file with a header row.`)
    onSheet({ name, sheet })
  }
  return (
    <TextFileField accept=".csv,.tsv,.txt,text/csv" most={most} onText={take} onProblem={onProblem}>
      <Upload size={18} aria-hidden="true" />
      Import CSV
    </TextFileField>
  )
}
