import { useState } from 'react'
import type { Finding } from '#contract/recorded.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { worksheetName } from '#contract/vocabulary/worksheets.ts'
import type { FieldWork, Item } from '#contract/worksheets.ts'
import type { Edit } from '#src/machines/worksheets/inspection-form-model.ts'
import { useWired } from '#src/pages/shared/app-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Cluster, Stack } from '#src/ui/layout.tsx'
import { Select } from '#src/ui/select.tsx'
import type { Moved } from './undoable.ts'
import { useInspectionForm } from './use-inspection-form.ts'

type Props = {
  finding: Finding
  inspectionId: string
  edit: (edit: Edit) => void
  onMoved: (moved: Moved) => void
}

type Choosing = Props & { work: FieldWork; onLeave: () => void }

const Places = ({ work, finding, edit, onMoved, onLeave }: Choosing) => {
  const { navigate } = useWired()
  const [worksheetId, setWorksheetId] = useState(finding.worksheet_id)
  const [itemId, setItemId] = useState(finding.item_id)
  const items = work.worksheets.find((one) => one.worksheet_id === worksheetId)?.items ?? []
  const item = items.find(({ item_id }) => item_id === itemId)
  const move = () => {
    if (item === undefined) return
    const changed: Item[] = []
    const rate = (before: Item, rating: Item['rating']) => {
      changed.push(before)
      edit({ kind: 'item', item: { ...before, rating, limitation_reason: null } })
    }
    const former = work.worksheets
      .flatMap(({ items: all }) => all)
      .find(({ item_id }) => item_id === finding.item_id)
    const others = work.findings.filter(({ item_id }) => item_id === finding.item_id)
    // First: the work is resumed where the last edit was. An item that has no defect any more is rated anew.
    if (former?.rating === 'D' && others.length <= 1) rate(former, null)
    edit({ kind: 'finding', finding: { ...finding, worksheet_id: worksheetId, item_id: itemId } })
    // An item with a defect is deficient, as when the finding is added there.
    if (item.rating !== 'D') rate(item, 'D')
    onMoved({ kind: 'moved', finding, to: item.label, items: changed })
    const { inspection_id: inspectionId, property_id: propertyId } = work
    navigate(`${paths.inspectionForm({ inspectionId, propertyId, worksheetId })}#${itemId}`)
  }
  return (
    <Stack tight>
      <Select
        label="Move to the worksheet"
        value={worksheetId}
        options={work.worksheets.map((sheet) => [sheet.worksheet_id, worksheetName(sheet)])}
        onChange={(to) => {
          setWorksheetId(to)
          const sheet = work.worksheets.find((one) => one.worksheet_id === to)
          setItemId(sheet?.items[0]?.item_id ?? '')
        }}
      />
      <Select
        label="Move to the item"
        value={itemId}
        options={items.map(({ item_id, label }) => [item_id, label])}
        onChange={setItemId}
      />
      <Cluster>
        <Button
          blocked={itemId === finding.item_id ? 'It is at this item. Choose another.' : null}
          onClick={move}
        >
          Move it there
        </Button>
        <Button look="quiet" onClick={onLeave}>
          Leave it here
        </Button>
      </Cluster>
    </Stack>
  )
}

/** Moves a finding, with its photos, to another item of any worksheet, and goes there. */
export const MoveFinding = (props: Props) => {
  const [{ context }] = useInspectionForm(props.inspectionId)
  const [isOpen, setIsOpen] = useState(false)
  if (context.work === null) return null
  return isOpen ? (
    <Places {...props} work={context.work} onLeave={() => setIsOpen(false)} />
  ) : (
    <Cluster>
      <Button look="secondary" onClick={() => setIsOpen(true)}>
        Move to another item
      </Button>
    </Cluster>
  )
}
