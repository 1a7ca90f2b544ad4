import { useState } from 'react'
import type { Firm } from '#contract/firm.ts'
import { contrastWithWhite, leastContrast } from '#contract/vocabulary/firm.ts'
import { clockZones, clockZoneWord } from '#contract/vocabulary/zones.ts'
import { Letterhead } from '#src/pages/reports/letterhead.tsx'
import { useWired } from '#src/pages/shared/app-context.ts'
import { DraftNote } from '#src/pages/shared/draft-note.tsx'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { EditProblem } from '#src/pages/shared/newer-note.tsx'
import { OnlineButton } from '#src/pages/shared/online-button.tsx'
import { UndoOffer } from '#src/pages/shared/undo-offer.tsx'
import { useEdit } from '#src/pages/shared/use-edit.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { FileField } from '#src/ui/file-field.tsx'
import { Form, FormRow } from '#src/ui/form.tsx'
import { Card, Cluster, Columns, Muted, Stack } from '#src/ui/layout.tsx'
import { Select } from '#src/ui/select.tsx'
import { Banner } from '#src/ui/states.tsx'
import { TextField } from '#src/ui/text-field.tsx'

/** The fields as text. */
const stored = ({ name, phone, address, license_line, accent, time_zone }: Firm) => ({
  name,
  phone,
  address,
  license_line,
  accent: accent ?? '',
  time_zone: time_zone as string,
})

const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text.trim())

/** How well white words can be read on a color, in a sentence. */
const contrastHint = (accent: string): string =>
  isColor(accent)
    ? `White words on it have a contrast of ${contrastWithWhite(accent.trim()).toFixed(1)} to 1; ${leastContrast} to 1 is needed.`
    : 'Six digits, such as #1b4f72. Without one, our dark blue.'

/** The picture above the name; it is stored at once. */
const Logo = ({ firm }: { firm: Firm }) => {
  const [isRemoved, setRemoved] = useState(false)
  const save = useSubmission('firm.saveLogo', {}, () => setRemoved(false))
  const remove = useSubmission('firm.removeLogo', {}, () => setRemoved(true))
  const restore = useSubmission('firm.restoreLogo', {})
  const problem = save.problems.file ?? save.error ?? remove.error ?? restore.error
  if (firm.version === 0) return <Muted>Save the name first, then add a logo.</Muted>
  return (
    <Stack tight>
      <Cluster>
        <FileField
          accept="image/jpeg,image/png,image/webp"
          onFiles={([file]) => file && save.submit({ form: {}, file })}
        >
          {save.busy ? 'Uploading…' : firm.logo_url === null ? 'Add a logo' : 'Change the logo'}
        </FileField>
        {firm.logo_url !== null && (
          <Button look="quiet" busy={remove.busy} onClick={() => remove.submit({})}>
            Remove the logo
          </Button>
        )}
      </Cluster>
      {problem && <Banner tone="bad">{problem}</Banner>}
      <Muted>JPEG, PNG or WebP, at most 10 MB. It is shown on a white background.</Muted>
      {isRemoved && (
        <UndoOffer
          onUndo={() => {
            restore.submit({})
            setRemoved(false)
          }}
          onClose={() => setRemoved(false)}
        >
          The logo is removed.
        </UndoOffer>
      )}
    </Stack>
  )
}

const FirmForm = ({ firm }: { firm: Firm }) => {
  const form = useEdit('firm.save', firm, stored, { draft: 'firm', answered: (answer) => answer })
  const { values, problems } = form
  const { apiBase } = useWired()
  const accent = values.accent.trim().toLowerCase()
  const readable = isColor(accent) && contrastWithWhite(accent) >= leastContrast
  return (
    <Columns>
      <Card title="The firm">
        <Form
          label="The firm"
          onSubmit={() =>
            form.submit({
              body: {
                ...values,
                // The contract names the field where the text is no clock.
                time_zone: values.time_zone as Firm['time_zone'],
                accent: values.accent.trim() === '' ? null : values.accent,
                version: form.version,
              },
            })
          }
        >
          <DraftNote restored={form.restored} onDiscard={form.startOver} />
          <TextField
            label="Name"
            maxLength={120}
            value={values.name}
            error={problems.name}
            onChange={(name) => form.change({ name })}
          />
          <TextField
            label="Address"
            optional
            maxLength={200}
            value={values.address}
            error={problems.address}
            onChange={(address) => form.change({ address })}
          />
          <FormRow>
            <TextField
              label="Phone"
              optional
              type="tel"
              value={values.phone}
              error={problems.phone}
              onChange={(phone) => form.change({ phone })}
            />
            <TextField
              label="License"
              optional
              hint="Such as “Texas license 20481”."
              maxLength={160}
              value={values.license_line}
              error={problems.license_line}
              onChange={(license_line) => form.change({ license_line })}
            />
          </FormRow>
          <FormRow>
            <TextField
              label="Accent color"
              optional
              hint={contrastHint(values.accent)}
              maxLength={7}
              value={values.accent}
              error={problems.accent}
              onChange={(text) => form.change({ accent: text })}
            />
            <Select
              label="Clock"
              hint="The firm’s days and months begin in this time zone, such as the first day of a new price table."
              options={clockZones.map((zone) => [zone, clockZoneWord[zone]] as const)}
              value={values.time_zone}
              error={problems.time_zone}
              onChange={(time_zone) => form.change({ time_zone })}
            />
          </FormRow>
          <EditProblem thing="firm" form={form} />
          {form.saved && <Banner tone="good">Saved. Reports show it from now on.</Banner>}
          <Cluster>
            <OnlineButton type="submit" busy={form.busy}>
              Save
            </OnlineButton>
          </Cluster>
        </Form>
      </Card>
      <Card title="On a report">
        <Stack tight>
          <Letterhead
            photoBase={apiBase}
            firm={{
              ...values,
              name: values.name || 'Your firm',
              accent: readable ? accent : null,
              logo_url: firm.logo_url,
            }}
          />
          <Logo firm={firm} />
          <Muted>
            It heads each report, on the page, behind a shared link and in the PDF, also those that
            are published already. Invoices and receipts show it from now on, and e-mails at their
            foot.
          </Muted>
        </Stack>
      </Card>
    </Columns>
  )
}

/** The firm's name, address and color, as reports, bills and mails show them. */
export const FirmSettings = () => {
  const firm = useResource('firm.get', {})
  return <Loaded of={firm}>{(data) => <FirmForm firm={data} />}</Loaded>
}
