import type { Availability, WorkDay } from '#contract/availability.ts'
import { weekdays } from '#contract/vocabulary/availability.ts'
import { type ClockZone, clockZones, clockZoneWord } from '#contract/vocabulary/zones.ts'
import { DraftNote } from '#src/pages/shared/draft-note.tsx'
import { EditProblem } from '#src/pages/shared/newer-note.tsx'
import { useEdit } from '#src/pages/shared/use-edit.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Choices } from '#src/ui/choices.tsx'
import { Form } from '#src/ui/form.tsx'
import { Card } from '#src/ui/layout.tsx'
import { Select } from '#src/ui/select.tsx'
import { Banner } from '#src/ui/states.tsx'
import { TimeField } from '#src/ui/time-field.tsx'
import styles from './availability.module.css'
import { endOf, likelyZone, minuteOf, timeOf } from './availability-words.ts'

/** Monday comes first, Sunday last. */
const order = [1, 2, 3, 4, 5, 6, 0] as const
/** What a weekday begins with when it is ticked. */
const usual = { from: 480, until: 1020 }

const inOrder = (days: readonly WorkDay[]): WorkDay[] =>
  order.flatMap((weekday) => days.find((one) => one.weekday === weekday) ?? [])

/** The fields as text; `week` is the hours of each weekday as JSON, the same for the same hours. */
const stored = ({ days, time_zone }: Availability) => ({
  choice: days === null ? 'always' : 'hours',
  zone: (time_zone ?? likelyZone()) as string,
  week: JSON.stringify(inOrder(days ?? [1, 2, 3, 4, 5].map((weekday) => ({ weekday, ...usual })))),
})

type DayProps = {
  weekday: number
  day: WorkDay | undefined
  error: string | undefined
  onChange: (day: WorkDay | null) => void
}

const Weekday = ({ weekday, day, error, onChange }: DayProps) => {
  const name = weekdays[weekday] ?? ''
  return (
    <li className={styles.weekday}>
      <Checkbox
        checked={day !== undefined}
        onChange={(works) => onChange(works ? { weekday, ...usual } : null)}
      >
        {name}
      </Checkbox>
      {day === undefined ? (
        <span className={styles.none}>does not work</span>
      ) : (
        <>
          <TimeField
            label={`${name} from`}
            value={timeOf(day.from)}
            onChange={(time) => time !== null && onChange({ ...day, from: minuteOf(time) })}
          />
          <TimeField
            label={`${name} until`}
            error={error}
            value={timeOf(day.until)}
            onChange={(time) => time !== null && onChange({ ...day, until: endOf(time) })}
          />
        </>
      )}
    </li>
  )
}

type Props = { of: Availability; isOther: boolean }

/** The hours of each weekday, or none at all. */
export const HoursForm = ({ of, isOther }: Props) => {
  const form = useEdit('availability.saveHours', of, stored, {
    draft: `hours ${of.inspector.user_id}`,
    answered: (answer) => answer,
  })
  const { values, problems, change } = form
  const isLimited = values.choice === 'hours'
  // Only `stored` and this form write it.
  const days = JSON.parse(values.week) as WorkDay[]
  return (
    <Card title="Working hours">
      <Form
        label="Working hours"
        onSubmit={() =>
          form.submit({
            params: { inspectorId: of.inspector.user_id },
            body: {
              // The contract names the field where the text is no clock.
              time_zone: values.zone as ClockZone,
              days: isLimited ? days : null,
              version: form.version,
            },
          })
        }
      >
        <DraftNote restored={form.restored} onDiscard={form.startOver} />
        <EditProblem thing="week" form={form} />
        {form.saved && <Banner tone="good">The hours are saved.</Banner>}
        <Choices
          legend={isOther ? 'When can this inspector have visits?' : 'When can you have visits?'}
          options={[
            { value: 'always', label: 'At any time we offer' },
            { value: 'hours', label: 'Within these hours only' },
          ]}
          value={values.choice}
          onChange={(choice) => change({ choice })}
        />
        {isLimited && (
          <>
            <Select
              label="Time zone"
              options={clockZones.map((zone) => [zone, clockZoneWord[zone]] as const)}
              value={values.zone}
              error={problems.time_zone}
              onChange={(zone) => change({ zone })}
            />
            <ul className={styles.week}>
              {order.map((weekday) => {
                const at = days.findIndex((one) => one.weekday === weekday)
                return (
                  <Weekday
                    key={weekday}
                    weekday={weekday}
                    day={days[at]}
                    error={problems[`days.${at}.until`] ?? problems[`days.${at}.from`]}
                    onChange={(day) =>
                      change({
                        week: JSON.stringify(
                          inOrder([
                            ...days.filter((one) => one.weekday !== weekday),
                            ...(day === null ? [] : [day]),
                          ]),
                        ),
                      })
                    }
                  />
                )
              })}
            </ul>
            <p>
              A visit takes at least three and a half hours with the drive and must end within these
              hours.
            </p>
          </>
        )}
        <Button type="submit" busy={form.busy}>
          Save the hours
        </Button>
      </Form>
    </Card>
  )
}
