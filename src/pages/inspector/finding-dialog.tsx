import type { FieldWork, Finding } from '#contract/worksheets.ts'
import type { Edit } from '#src/machines/inspection-form-model.ts'
import { actionWord, severityOrder, timeFrameWord } from '#src/pages/shared/words.ts'
import { Button } from '#src/ui/button.tsx'
import { Choices } from '#src/ui/choices.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { FormRow } from '#src/ui/form.tsx'
import { Cluster, Muted, Stack } from '#src/ui/layout.tsx'
import { Select } from '#src/ui/select.tsx'
import { SeverityMark } from '#src/ui/severity-mark.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { PhotoStrip } from './photo-strip.tsx'

type Props = {
  finding: Finding
  work: FieldWork
  editable: boolean
  edit: (edit: Edit) => void
  onClose: () => void
}

/** One finding in full. Every change is kept at once; there is nothing to save by hand. */
export const FindingDialog = ({ finding, work, editable, edit, onClose }: Props) => {
  const change = (changed: Partial<Finding>) =>
    edit({ kind: 'finding', finding: { ...finding, ...changed } })
  return (
    <Dialog title={finding.title || 'Finding'} open onClose={onClose}>
      <fieldset disabled={!editable}>
        <Stack>
          <TextField
            label="Title"
            value={finding.title}
            error={finding.title.trim() === '' ? 'A finding needs a title.' : undefined}
            onChange={(title) => change({ title })}
          />
          <Choices
            legend="How serious?"
            inline
            value={finding.severity}
            options={severityOrder.map((value) => ({
              value,
              label: <SeverityMark severity={value} />,
            }))}
            onChange={(severity) => change({ severity })}
          />
          <Muted>Could somebody get hurt? Will it get worse? Is it routine?</Muted>
          <TextField
            label="Locations"
            hint="Several, separated by commas."
            optional
            value={finding.locations.join(', ')}
            onChange={(text) =>
              change({
                locations: text
                  .split(/,\s?/)
                  .map((place, index, all) =>
                    index === all.length - 1 ? place.trimStart() : place.trim(),
                  )
                  .filter((place, index, all) => place !== '' || index === all.length - 1)
                  .filter((place) => place !== '' || text.endsWith(', ')),
              })
            }
          />
          <TextArea
            label="Observation"
            optional
            value={finding.observation}
            onChange={(observation) => change({ observation })}
          />
          <TextArea
            label="Why it matters"
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
              optional
              value={finding.trade}
              onChange={(trade) => change({ trade })}
            />
            <Select
              label="Time frame"
              value={finding.time_frame}
              options={Object.entries(timeFrameWord)}
              onChange={(time_frame) => change({ time_frame: time_frame as Finding['time_frame'] })}
            />
          </FormRow>
          <TextArea
            label="Recommendation"
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
            hint="Never part of the report."
            optional
            value={finding.private_note ?? ''}
            onChange={(private_note) => change({ private_note })}
          />
          <PhotoStrip
            work={work}
            worksheetId={finding.worksheet_id}
            itemId={finding.item_id}
            findingId={finding.finding_id}
            label={finding.title}
            editable={editable}
            edit={edit}
          />
        </Stack>
      </fieldset>
      <Cluster>
        <Button onClick={onClose}>Done</Button>
        {editable && (
          <Button
            look="danger"
            onClick={() => {
              edit({ kind: 'findingRemoved', finding_id: finding.finding_id })
              onClose()
            }}
          >
            Remove this finding
          </Button>
        )}
      </Cluster>
    </Dialog>
  )
}
