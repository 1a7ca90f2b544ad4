import { useState } from 'react'
import type { ProductSection, Template } from '#contract/templates.ts'
import { counted } from '#src/pages/shared/format.ts'
import { guess } from '#src/pages/shared/sheet.ts'
import type { SheetFile } from '#src/pages/shared/sheet-field.tsx'
import {
  ColumnMapper,
  reasonOfProblems,
  SheetPreview,
  SheetProblems,
} from '#src/pages/shared/sheet-import.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Muted, Stack } from '#src/ui/layout.tsx'
import { templateHeads, tooMuchIn } from './template-csv.ts'
import { templateIn } from './template-reading.ts'

type Props = {
  file: SheetFile
  product: readonly ProductSection[]
  /** Opens what the file describes as a new template, to be looked over and saved. */
  onRead: (template: Template) => void
  onClose: () => void
}

/** The name that a template gets from its file. */
const nameOf = (file: string) =>
  file
    .replace(/\.\w+$/, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim()

/** Says which column of a file is what, and shows the worksheets that come of it. */
export const ImportTemplate = ({ file: { name, sheet }, product, onRead, onClose }: Props) => {
  const [mapping, setMapping] = useState(() => guess(sheet.heads, templateHeads))
  const [leaves, setLeaves] = useState(false)
  const { template, problems } = templateIn(sheet, mapping, product, nameOf(name))
  const { sections } = template
  const reason =
    reasonOfProblems(problems.length, leaves) ??
    (sections.length === 0 ? 'There is no worksheet to open.' : tooMuchIn(template))
  return (
    <Dialog title={`Import ${name}`} open onClose={onClose}>
      <Stack>
        <ColumnMapper
          sheet={sheet}
          of={templateHeads}
          needed={['worksheet', 'item']}
          mapping={mapping}
          onChange={setMapping}
        />
        {sections.length > 0 && (
          <SheetPreview>
            <ul aria-label="Worksheets of the file">
              {sections.map(({ worksheet_id, label, items, facts = [] }) => (
                <li key={worksheet_id}>
                  <strong>{label}</strong>: {counted(items.length, 'item')}
                  {facts.length > 0 && `, ${counted(facts.length, 'fact')}`}
                  {product.some((one) => one.worksheet_id === worksheet_id)
                    ? ', with our comments for its items'
                    : ''}
                </li>
              ))}
            </ul>
            <Muted>Nothing is saved before you have looked it over.</Muted>
          </SheetPreview>
        )}
        <SheetProblems
          problems={problems}
          lines={sheet.lines.length}
          leaving={sections.length > 0 ? { leaves, onChange: setLeaves } : undefined}
        />
        <Button blocked={reason} onClick={() => onRead(template)}>
          Open {counted(sections.length, 'worksheet')} as a template
        </Button>
      </Stack>
    </Dialog>
  )
}
