import { Suspense, useState } from 'react'
import { limitationWord } from '#contract/vocabulary/worksheets.ts'
import { keepAround } from '#src/pages/shared/keep-around.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { PartOnItsWay } from '#src/pages/shared/part-on-its-way.tsx'
import { Button } from '#src/ui/button.tsx'
import { Cluster, Hidden, Muted } from '#src/ui/layout.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import styles from './item.module.css'
import type { ItemProps } from './item-row.tsx'
import { PhotoStrip } from './photo-strip.tsx'

const LimitationDialog = lazyPart(() =>
  import('./limitation-dialog.tsx').then((module) => module.LimitationDialog),
)

/** Its code comes with the first look back. */
const LastVisit = lazyPart(() => import('./last-visit.tsx').then((part) => part.LastVisit))

type Props = Omit<ItemProps, 'asked'> & { onAddFinding: () => void }

/** All that an item needs beside its rating: why it was not inspected, its photos, a finding, a note. */
export const ItemDetails = ({
  item,
  findings,
  photos,
  inspectionId,
  worksheetId,
  editable,
  edit,
  remove,
  onAddFinding,
}: Props) => {
  const [isChoosing, setIsChoosing] = useState(false)
  const [looksBack, setLooksBack] = useState(false)
  const known = new Set(findings.map(({ finding_id }) => finding_id))
  return (
    <div className={styles.details}>
      {item.hint && <Muted>{item.hint}</Muted>}
      {item.standard && <Muted>Standard: {item.standard}</Muted>}
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
      {item.rating === 'NI' && editable && (
        <Cluster>
          <Button look="quiet" onClick={() => setIsChoosing(true)}>
            Choose a text<Hidden> for {item.label}</Hidden>
          </Button>
        </Cluster>
      )}
      {isChoosing && (
        <Suspense fallback={null}>
          <LimitationDialog
            item={item}
            worksheetId={worksheetId}
            onChoose={(chosen) => {
              edit({ kind: 'item', item: chosen })
              setIsChoosing(false)
            }}
            onClose={() => setIsChoosing(false)}
          />
        </Suspense>
      )}
      <PhotoStrip
        // A photo whose finding was removed is still the item's.
        photos={photos.filter(({ finding_id }) => finding_id === null || !known.has(finding_id))}
        inspectionId={inspectionId}
        worksheetId={worksheetId}
        itemId={item.item_id}
        findingId={null}
        label={item.label}
        editable={editable}
        edit={edit}
        remove={remove}
      />
      {(editable || item.note !== '') && (
        <TextArea
          label="Note"
          hint="It is part of the report."
          optional
          maxLength={2000}
          disabled={!editable}
          value={item.note}
          onChange={(note) => edit({ kind: 'item', item: { ...item, note } })}
        />
      )}
      <Cluster>
        {editable && (
          <Button look="secondary" onClick={onAddFinding}>
            Add a finding<Hidden> to {item.label}</Hidden>
          </Button>
        )}
        <Button look="quiet" aria-expanded={looksBack} onClick={() => setLooksBack(!looksBack)}>
          Last visit<Hidden> of {item.label}</Hidden>
        </Button>
        {editable && item.rating !== null && (
          <Button
            look="quiet"
            onClick={(press) => {
              keepAround(press)
              edit({ kind: 'item', item: { ...item, rating: null, limitation_reason: null } })
            }}
          >
            Clear the rating<Hidden> of {item.label}</Hidden>
          </Button>
        )}
      </Cluster>
      {looksBack && (
        <Suspense fallback={<PartOnItsWay />}>
          <LastVisit item={item} worksheetId={worksheetId} inspectionId={inspectionId} />
        </Suspense>
      )}
    </div>
  )
}
