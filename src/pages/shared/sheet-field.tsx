import { Upload } from 'lucide-react'
import { FileField } from '#src/ui/file-field.tsx'
import { readSheet, type Sheet } from './sheet.ts'

export type SheetFile = { name: string; sheet: Sheet }

/** A file larger than this is no list. */
const mostBytes = 5_000_000

type Props = {
  /** What a line of the file holds, in a word. */
  thing: string
  onSheet: (file: SheetFile) => void
  /** Why the chosen file is none, in a sentence. */
  onProblem: (sentence: string) => void
}

/** Chooses a table in a file, to say then which of its columns is what. */
export const SheetField = ({ thing, onSheet, onProblem }: Props) => {
  const choose = async ([chosen]: File[]) => {
    if (chosen === undefined) return
    const { name, size } = chosen
    if (size > mostBytes) return onProblem(`${name} is too large to be a list.`)
    const sheet = readSheet(await chosen.text())
    if (sheet.lines.length === 0)
      return onProblem(`There is no ${thing} in ${name}. Choose a CSV file with a head.`)
    onSheet({ name, sheet })
  }
  return (
    <FileField accept=".csv,.tsv,.txt,text/csv" onFiles={(files) => void choose(files)}>
      <Upload size={18} aria-hidden="true" />
      Import CSV
    </FileField>
  )
}
