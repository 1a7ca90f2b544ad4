import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Cluster, Stack } from '#src/ui/layout.tsx'
import { Select } from '#src/ui/select.tsx'
import { type Format, isFormat, purposeOf, writtenAs } from '#tools/statecharts/formats.ts'
import type { PathSet } from '#tools/statecharts/handed.ts'
import type { Chart } from './charts.ts'
import { save } from './save.ts'

const endings: Record<Format, string> = {
  markdown: 'md',
  csv: 'csv',
  json: 'json',
  playwright: 'test.ts',
}

/** The shown paths as a file, or as text to paste. */
export const PathExports = ({ chart, set }: { chart: Chart; set: PathSet }) => {
  const [format, setFormat] = useState<Format>('markdown')
  const [copied, setCopied] = useState(false)
  const { cover, risks, paths } = set
  // Gestures are kept with the tests, not here.
  const text = () =>
    writtenAs(format, {
      chart: chart.chart,
      cover,
      about: purposeOf(cover, risks),
      paths,
      gestures: null,
    })
  const name = [chart.id, cover, ...risks].join('-')
  return (
    <Stack tight>
      <h3>Take them with you</h3>
      <Select
        label="As"
        value={format}
        onChange={(value) => {
          if (isFormat(value)) setFormat(value)
          setCopied(false)
        }}
        options={[
          ['markdown', 'A checklist (Markdown)'],
          ['csv', 'A test sheet (CSV)'],
          ['json', 'Data (JSON)'],
          ['playwright', 'The beginning of a browser test (Playwright)'],
        ]}
      />
      <Cluster>
        <Button look="secondary" onClick={() => save(`${name}.${endings[format]}`, text())}>
          Save
        </Button>
        <Button
          look="secondary"
          onClick={() =>
            navigator.clipboard?.writeText(text()).then(
              () => setCopied(true),
              () => setCopied(false),
            )
          }
        >
          {copied ? 'Copied' : 'Copy'}
        </Button>
      </Cluster>
    </Stack>
  )
}
