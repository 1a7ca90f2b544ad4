import { useState } from 'react'
import { FileField } from '#src/ui/file-field.tsx'
import { Muted, Stack } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import type { Chart } from './charts.ts'
import { readWalked, type Walked } from './walked.ts'

type Props = { chart: Chart; walked: Walked | null; onWalked: (walked: Walked) => void }

/** Highlights on the picture the states and transitions that the last test run walked. */
export const WalkedPanel = ({ chart, walked, onWalked }: Props) => {
  const [problem, setProblem] = useState<string | null>(null)
  const ids = walked?.get(chart.id)
  const open = async (files: File[]) => {
    const read = readWalked(await Promise.all(files.map((file) => file.text())))
    setProblem(typeof read === 'string' ? read : null)
    if (typeof read !== 'string') onWalked(read)
  }
  return (
    <Stack tight>
      <h3>What tests walked</h3>
      {ids !== undefined && (
        <p>
          {chart.transitions.filter(({ id }) => ids.has(id)).length} of {chart.transitions.length}{' '}
          transitions; those that were not are underlined.
        </p>
      )}
      {walked !== null && ids === undefined && <Muted>The files say nothing of this chart.</Muted>}
      {problem !== null && <Banner tone="bad">{problem}</Banner>}
      <FileField
        accept="application/json,.json"
        multiple
        onFiles={(files) => {
          open([...files]).catch(() => setProblem('This file could not be read. Choose it again.'))
        }}
      >
        Choose the files of .cache/walked
      </FileField>
    </Stack>
  )
}
