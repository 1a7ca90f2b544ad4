import type { AssignRule } from '#contract/assigning.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { browserZone, dateTime } from '#src/pages/shared/format.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { Link } from '#src/pages/shared/router.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Timeline } from '#src/ui/details.tsx'
import { Form } from '#src/ui/form.tsx'
import { Card, Muted, Stack } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import { TextField } from '#src/ui/text-field.tsx'

const valuesOf = (rule: AssignRule) => ({
  is_on: rule.is_on,
  delay: String(rule.delay_minutes),
  miles: String(rule.within_miles),
  open: String(rule.most_open),
  version: rule.version,
})

/** Text that is no number reaches the server as none, whose sentence names the field. */
const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))

const RuleForm = ({ rule }: { rule: AssignRule }) => {
  const form = useSubmission('assigning.save', valuesOf(rule))
  const { values, problems } = form
  const latest = form.answer !== null && form.answer.version > rule.version ? form.answer : rule
  const change = (changed: Partial<ReturnType<typeof valuesOf>>) =>
    form.change(form.done ? { ...changed, version: latest.version } : changed)
  return (
    <Form
      label="Assign by itself"
      onSubmit={() =>
        form.submit({
          body: {
            is_on: values.is_on,
            delay_minutes: numberOf(values.delay),
            within_miles: numberOf(values.miles),
            most_open: numberOf(values.open),
            version: form.done ? latest.version : values.version,
          },
        })
      }
    >
      {form.error && (
        <Banner
          tone="bad"
          action={
            form.code === 'conflict' ? (
              <Button look="secondary" onClick={() => form.reset(valuesOf(latest))}>
                Show what is saved
              </Button>
            ) : undefined
          }
        >
          {form.error}
        </Banner>
      )}
      {form.done && <Banner tone="good">The rule is saved.</Banner>}
      <Checkbox checked={values.is_on} onChange={(is_on) => change({ is_on })}>
        Give requests to the best inspector by itself
      </Checkbox>
      {values.is_on && (
        <>
          <TextField
            label="Wait so many minutes first"
            hint="So that a person can look at the request."
            inputMode="numeric"
            value={values.delay}
            error={problems.delay_minutes}
            onChange={(delay) => change({ delay })}
          />
          <TextField
            label="Or within so many miles"
            hint="0: only inspectors who cover the county."
            inputMode="numeric"
            value={values.miles}
            error={problems.within_miles}
            onChange={(miles) => change({ miles })}
          />
          <TextField
            label="Nobody with so many open visits"
            inputMode="numeric"
            value={values.open}
            error={problems.most_open}
            onChange={(open) => change({ open })}
          />
          <Muted>
            It gives a request to an inspector with an approved license who is free then: first to
            those who cover the county, then to the one with the least to do. What fits nobody stays
            in the queue.
          </Muted>
        </>
      )}
      <Button type="submit" look="secondary" busy={form.busy}>
        Save the rule
      </Button>
    </Form>
  )
}

/** Whether the firm assigns by itself, by which rule, and what the rule did last. */
export const AssignRuleCard = () => {
  const read = useResource('assigning.get', {})
  return (
    <Card title="Assign by rule">
      <Loaded of={read}>
        {(rule) => (
          <Stack>
            <RuleForm rule={rule} />
            {rule.done.length > 0 && (
              <>
                <h3>Assigned by the rule</h3>
                <Timeline
                  events={rule.done.map((one) => ({
                    key: `${one.inspection_id} ${one.at}`,
                    when: dateTime(one.at, browserZone()),
                    what: (
                      <>
                        <Link
                          to={paths.inspection({
                            propertyId: one.property_id,
                            inspectionId: one.inspection_id,
                          })}
                        >
                          {one.number}: {one.street}
                        </Link>
                        . {one.sentence}
                      </>
                    ),
                  }))}
                />
                <Muted>Open one to give it to somebody else.</Muted>
              </>
            )}
          </Stack>
        )}
      </Loaded>
    </Card>
  )
}
