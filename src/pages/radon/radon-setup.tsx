import type { RadonTestAnswer, RadonTestRecord } from '#contract/radon-tests.ts'
import {
  closedChecks,
  closedWord,
  placementChecks,
  placementWord,
} from '#contract/vocabulary/radon.ts'
import { DraftNote } from '#src/pages/shared/draft-note.tsx'
import { EditProblem } from '#src/pages/shared/newer-note.tsx'
import { OnlineButton } from '#src/pages/shared/online-button.tsx'
import { Choices } from '#src/ui/choices.tsx'
import { Form, FormRow } from '#src/ui/form.tsx'
import { Card, Muted, Stack } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { RadonForms } from './radon-forms.ts'
import { bodyOf, isAsStored } from './radon-setup-values.ts'

type Props = {
  test: RadonTestRecord
  form: RadonForms['setup']
  monitors: RadonTestAnswer['monitors']
}

const toggled = (list: string, one: string): string => {
  const chosen = list.split(',').filter(Boolean)
  return (chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]).join(
    ',',
  )
}
// The lists hold only names that their own choices put there.
const chosenOf = <T extends string>(list: string) => list.split(',').filter(Boolean) as T[]

/** The place, the monitor and the closed house. It can be corrected until the result is in the report. */
export const RadonSetupForm = ({ test, form, monitors }: Props) => {
  const { values, problems, change } = form
  const isOpen = test.events.some(({ event }) => event === 'setUp')
  const chooseMonitor = (serial: string) => {
    const known = monitors.find((one) => one.serial === serial)
    change(
      known === undefined
        ? { serial }
        : {
            serial,
            device: known.device,
            calibrated_on: known.calibrated_on ?? '',
            calibration_expires_on: known.calibration_expires_on ?? '',
          },
    )
  }
  return (
    <Form
      label="Setup"
      onSubmit={() =>
        form.submit({
          params: { inspectionId: test.inspection_id },
          body: { ...bodyOf(values, test), version: form.version },
        })
      }
    >
      <DraftNote restored={form.restored} onDiscard={form.startOver} />
      {!isOpen && <Banner tone="info">This setup cannot be changed here now.</Banner>}
      <Card title="Place and device">
        <Stack>
          <FormRow>
            <TextField
              label="Where the monitor is"
              hint="The room, and the place in it."
              value={values.location}
              error={problems.location}
              onChange={(location) => change({ location })}
            />
            <TextField
              label="Monitor"
              hint="Maker and model."
              value={values.device}
              error={problems.device}
              options={[...new Set(monitors.map(({ device }) => device))]}
              onChange={(device) => change({ device })}
            />
            <TextField
              label="Serial number"
              hint="A monitor you have used before fills in its dates."
              value={values.serial}
              error={problems.serial}
              options={monitors.map(({ serial }) => serial)}
              onChange={chooseMonitor}
            />
          </FormRow>
          <FormRow>
            <TextField
              label="Calibrated on"
              type="date"
              value={values.calibrated_on}
              error={problems.calibrated_on}
              onChange={(calibrated_on) => change({ calibrated_on })}
            />
            <TextField
              label="Calibration expires on"
              type="date"
              optional
              value={values.calibration_expires_on}
              error={problems.calibration_expires_on}
              onChange={(calibration_expires_on) => change({ calibration_expires_on })}
            />
            <TextField
              label="Started at"
              type="datetime-local"
              hint="In the home’s time zone. Blank until you press Start."
              optional
              value={values.started_at}
              error={problems.started_at}
              onChange={(started_at) => change({ started_at })}
            />
            {test.collected_at !== null && (
              <TextField
                label="Collected at"
                type="datetime-local"
                hint="In the home’s time zone. It can be changed, and not removed."
                value={values.collected_at}
                error={problems.collected_at}
                onChange={(collected_at) => change({ collected_at })}
              />
            )}
          </FormRow>
        </Stack>
      </Card>
      <Card title="Placement">
        <Choices
          legend="The monitor is"
          many
          options={placementChecks.map((value) => ({ value, label: placementWord[value] }))}
          value={chosenOf<(typeof placementChecks)[number]>(values.placement)}
          error={problems.placement}
          onChange={(one) => change({ placement: toggled(values.placement, one) })}
        />
      </Card>
      <Card title="Closed house">
        <Stack>
          <Choices
            legend="From 12 hours before the test until its end"
            many
            options={closedChecks.map((value) => ({ value, label: closedWord[value] }))}
            value={chosenOf<(typeof closedChecks)[number]>(values.closed_checks)}
            error={problems.closed_checks}
            onChange={(one) => change({ closed_checks: toggled(values.closed_checks, one) })}
          />
          <FormRow>
            <TextField
              label="Closed since"
              type="datetime-local"
              hint="At least 12 hours before the start."
              optional
              value={values.closed_since}
              error={problems.closed_since}
              onChange={(closed_since) => change({ closed_since })}
            />
            <TextField
              label="Who confirms it"
              hint="The name of the person in the home, as a signature."
              optional
              value={values.closed_by}
              error={problems.closed_by}
              onChange={(closed_by) => change({ closed_by })}
            />
          </FormRow>
        </Stack>
      </Card>
      {/* Beside the button: the top of the form is far above it. */}
      <EditProblem thing="test" form={form} />
      {isOpen && (
        <div>
          <OnlineButton type="submit" busy={form.busy}>
            Save the setup
          </OnlineButton>
        </div>
      )}
      <Muted>
        <span role="status">
          {isAsStored(values, test) && Object.values(values).some(Boolean)
            ? 'The setup is saved.'
            : ''}
        </span>
      </Muted>
    </Form>
  )
}
