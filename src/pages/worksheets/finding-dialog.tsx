import { type KeyboardEvent, useDeferredValue, useState } from 'react'
import type { Photo } from '#contract/photo-parts.ts'
import type { Finding } from '#contract/recorded.ts'
import { actionWord, severities, timeFrameWord } from '#contract/vocabulary/findings.ts'
import type { Edit } from '#src/machines/worksheets/inspection-form-model.ts'
import { SaveAsMine } from '#src/pages/own-comments/save-as-mine.tsx'
import { Button } from '#src/ui/button.tsx'
import { Choices } from '#src/ui/choices.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { FormRow } from '#src/ui/form.tsx'
import { Keys } from '#src/ui/keys.tsx'
import { Cluster, Muted, Stack } from '#src/ui/layout.tsx'
import { Select } from '#src/ui/select.tsx'
import { SeverityMark } from '#src/ui/severity-mark.tsx'
import { isMac } from '#src/ui/shortcuts.ts'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { commonTrades } from './form-words.ts'
import { LocationsField } from './locations-field.tsx'
import { MoveFinding } from './move-finding.tsx'
import { PhotoStrip } from './photo-strip.tsx'
import type { Moved, Removed } from './undoable.ts'

type Props = {
  finding: Finding
  /** Of its item; its own are shown. */
  photos: readonly Photo[]
  inspectionId: string
  editable: boolean
  edit: (edit: Edit) => void
  remove: (gone: Removed | Moved) => void
  onRemove: () => void
  /** The next finding of the same item. */
  onNext: () => void
  onClose: () => void
}

/** One finding in full. Every change is kept at once; there is nothing to save by hand. */
export const FindingDialog = ({
  finding,
  photos,
  inspectionId,
  editable,
  edit,
  remove,
  onRemove,
  onNext,
  onClose,
}: Props) => {
  const [title, setTitle] = useState(finding.title)
  // Below a phone's first screen: it is drawn after the dialog is there.
  const isWhole = useDeferredValue(true, false)
  const change = (changed: Partial<Finding>) =>
    edit({ kind: 'finding', finding: { ...finding, ...changed } })
  // The page's shortcuts rest while a dialog is open, so its own key is heard here.
  const onKeyDown = (event: KeyboardEvent) => {
    if (!editable || event.key !== 'Enter' || event.repeat) return
    if (!(isMac() ? event.metaKey : event.ctrlKey)) return
    event.preventDefault()
    onNext()
  }
  return (
    <Dialog title={finding.title} open onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the fields in it */}
      <div onKeyDown={onKeyDown}>
        <Stack>
          <PhotoStrip
            photos={photos.filter(({ finding_id }) => finding_id === finding.finding_id)}
            inspectionId={inspectionId}
            worksheetId={finding.worksheet_id}
            itemId={finding.item_id}
            findingId={finding.finding_id}
            label={finding.title}
            editable={editable}
            edit={edit}
            remove={remove}
          />
          <fieldset disabled={!editable}>
            <Stack>
              <TextField
                label="Title"
                maxLength={160}
                value={title}
                error={
                  title.trim() === ''
                    ? `A finding needs a title. “${finding.title}” stays until you write another.`
                    : undefined
                }
                onChange={(typed) => {
                  setTitle(typed)
                  // The server rejects an empty title; the last one stays meanwhile.
                  if (typed.trim() !== '') change({ title: typed })
                }}
              />
              <Choices
                legend="How serious?"
                inline
                value={finding.severity}
                options={severities.map((value) => ({
                  value,
                  label: <SeverityMark severity={value} />,
                }))}
                onChange={(severity) => change({ severity })}
              />
              <Muted>Could somebody get hurt? Will it get worse? Is it routine?</Muted>
              {isWhole && (
                <>
                  <LocationsField
                    value={finding.locations}
                    onChange={(locations) => change({ locations })}
                  />
                  <TextArea
                    label="Observation"
                    maxLength={4000}
                    optional
                    value={finding.observation}
                    onChange={(observation) => change({ observation })}
                  />
                  <TextArea
                    label="Why it matters"
                    maxLength={4000}
                    optional
                    value={finding.implication}
                    onChange={(implication) => change({ implication })}
                  />
                  <FormRow>
                    <Select
                      label="What to do"
                      value={finding.action}
                      options={Object.entries(actionWord)}
                      onChange={(action) => change({ action: action as Finding['action'] })}
                    />
                    <TextField
                      label="Trade"
                      maxLength={80}
                      options={commonTrades}
                      optional
                      value={finding.trade}
                      onChange={(trade) => change({ trade })}
                    />
                    <Select
                      label="Time frame"
                      value={finding.time_frame}
                      options={Object.entries(timeFrameWord)}
                      onChange={(time_frame) =>
                        change({ time_frame: time_frame as Finding['time_frame'] })
                      }
                    />
                  </FormRow>
                  <TextArea
                    label="Recommendation"
                    maxLength={4000}
                    value={finding.recommendation}
                    error={
                      finding.recommendation.trim() === ''
                        ? 'A finding needs a recommendation before the report is published.'
                        : undefined
                    }
                    onChange={(recommendation) => change({ recommendation })}
                  />
                  <TextArea
                    label="Private note"
                    maxLength={4000}
                    hint="Never part of the report."
                    optional
                    value={finding.private_note ?? ''}
                    onChange={(private_note) => change({ private_note })}
                  />
                </>
              )}
            </Stack>
          </fieldset>
          {editable && isWhole && (
            <MoveFinding
              finding={finding}
              inspectionId={inspectionId}
              edit={edit}
              onMoved={(moved) => {
                remove(moved)
                onClose()
              }}
            />
          )}
          <Cluster>
            <Button onClick={onClose}>Done</Button>
            {editable && (
              <Button
                look="secondary"
                aria-keyshortcuts="Control+Enter Meta+Enter"
                onClick={onNext}
              >
                Save and new
                <Keys keys="mod+Enter" />
              </Button>
            )}
            {editable && <SaveAsMine finding={finding} />}
            {editable && (
              <Button look="danger" onClick={onRemove}>
                Remove this finding
              </Button>
            )}
          </Cluster>
        </Stack>
      </div>
    </Dialog>
  )
}
