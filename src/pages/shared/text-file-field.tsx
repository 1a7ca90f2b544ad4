import type { ReactNode } from 'react'
import { bytesInWords } from '#contract/vocabulary/uploads.ts'
import { FileField } from '#src/ui/file-field.tsx'

type Props = {
  children: ReactNode
  accept: string
  /** Bytes; a larger file is another kind of file. */
  most: number
  onText: (text: string, name: string) => void
  /** Why the chosen file was not read, in a sentence. */
  onProblem: (sentence: string) => void
}

/** Chooses a file of text and reads it. A file can be gone when it is read: from a phone's cloud folder, for example. */
export const TextFileField = ({ children, accept, most, onText, onProblem }: Props) => {
  const read = async ([file]: File[]) => {
    if (file === undefined) return
    const { name, size } = file
    if (size > most) return onProblem(`${name} is too large: at most ${bytesInWords(most)}.`)
    const text = await file.text().catch(() => null)
    if (text === null) return onProblem(`${name} cannot be read. Choose it again.`)
    onText(text, name)
  }
  return (
    <FileField accept={accept} onFiles={(files) => void read(files)}>
      {children}
    </FileField>
  )
}
