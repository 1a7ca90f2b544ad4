import { useState } from 'react'
import { limitationWord, ratingWord } from '#contract/vocabulary/worksheets.ts'
import type { FieldWork, Finding, Item, Worksheet } from '#contract/worksheets.ts'
import type { Edit } from '#src/machines/worksheets/inspection-form-model.ts'
import { Button } from '#src/ui/button.tsx'
import { Choices } from '#src/ui/choices.tsx'
import { Cluster, Hidden, Muted } from '#src/ui/layout.tsx'
import { Select } from '#src/ui/select.tsx'
import { SeverityMark } from '#src/ui/severity-mark.tsx'
import { CommentDialog } from './comment-dialog.tsx'
import { FindingDialog } from './finding-dialog.tsx'
import styles from './form.module.css'
import { PhotoStrip } from './photo-strip.tsx'
import type { Removed } from './undo-bar.tsx'

type Props = {
  item: Item
  work: FieldWork
  worksheetId: Worksheet['worksheet_id']
  editable: boolean
  edit: (edit: Edit) => void
  remove: (removed: Removed) => void
}
type Rating = NonNullable<Item['rating']>

const ratings: Rating[] = ['IN', 'NI', 'NP', 'D']

/** One item: its rating, why it was not inspected, and what is wrong with it. */
export const ItemCard = ({ item, work, worksheetId, editable, edit, remove }: Props) => {
  const [choosing, setChoosing] = useState(false)
  const [open, setOpen] = useState<string | null>(null)
  const findings = work.findings.filter((finding) => finding.item_id === item.item_id)
  const current = findings.find((finding) => finding.finding_id === open)
  const rate = (rating: Rating) => {
    edit({
      kind: 'item',
      item: { ...item, rating, limitation_reason: rating === 'NI' ? item.limitation_reason : null },
    })
    if (rating === 'D' && findings.length === 0) setChoosing(true)
  }
  const add = (finding: Finding) => {
    edit({ kind: 'finding', finding })
    if (item.rating !== 'D')
      edit({ kind: 'item', item: { ...item, rating: 'D', limitation_reason: null } })
    setChoosing(false)
    setOpen(finding.finding_id)
  }
  return (
    <div className={styles.item} id={item.item_id} tabIndex={-1}>
      <Choices
        legend={item.label}
        inline
        className={styles.chips}
        value={item.rating}
        options={ratings.map((value) => ({
          value,
          label: <b title={ratingWord[value]}>{value}</b>,
          disabled: !editable,
        }))}
        onChange={rate}
      />
      {item.hint && <Muted>{item.hint}</Muted>}
      {item.rating === 'NI' && (
        <Select
          label={`Why was it not inspected: ${item.label}`}
          placeholder="Choose a reason"
          options={Object.entries(limitationWord)}
          disabled={!editable}
          value={item.limitation_reason ?? ''}
          error={item.limitation_reason ? undefined : 'A limitation needs its reason.'}
          onChange={(reason) =>
            edit({
              kind: 'item',
              item: { ...item, limitation_reason: reason === '' ? null : reason },
            })
          }
        />
      )}
      {item.rating === 'D' && findings.length === 0 && <Muted>No defects recorded yet.</Muted>}
      {findings.length > 0 && item.rating !== 'D' && (
        <p className={styles.warn}>
          It has a finding but is not rated D. Rate it D, or remove the finding.
        </p>
      )}
      {findings.map((finding) => (
        <Cluster key={finding.finding_id}>
          <SeverityMark severity={finding.severity} />
          <span>
            {finding.title}
            {finding.locations.length > 0 && `, ${finding.locations.join(', ')}`}
          </span>
          <Button look="quiet" onClick={() => setOpen(finding.finding_id)}>
            {editable ? 'Edit' : 'Open'}
            <Hidden> {finding.title}</Hidden>
          </Button>
        </Cluster>
      ))}
      {editable && (
        <Cluster>
          <Button look="secondary" onClick={() => setChoosing(true)}>
            Add a finding<Hidden> to {item.label}</Hidden>
          </Button>
        </Cluster>
      )}
      <PhotoStrip
        work={work}
        worksheetId={worksheetId}
        itemId={item.item_id}
        findingId={null}
        label={item.label}
        editable={editable}
        edit={edit}
        remove={remove}
      />
      {choosing && (
        <CommentDialog
          item={item}
          worksheetId={worksheetId}
          onChoose={add}
          onClose={() => setChoosing(false)}
        />
      )}
      {current && (
        <FindingDialog
          finding={current}
          work={work}
          editable={editable}
          edit={edit}
          remove={remove}
          onRemove={() => {
            remove({ kind: 'finding', finding: current })
            setOpen(null)
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}
