import type { Reminder } from '#contract/reminders.ts'
import {
  type Doer,
  doers,
  doerWord,
  rhythms,
  type Season,
  seasons,
  seasonWord,
} from '#contract/vocabulary/reminders.ts'
import { type System, systems, systemWord } from '#contract/vocabulary/worksheets.ts'
import { FormRow } from '#src/ui/form.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useProviderNames } from './provider-names.ts'
import styles from './reminders.module.css'

/** The text of each field as a person types it. */
export type ReminderValues = {
  title: string
  due_on: string
  every_months: string
  season: Season | ''
  system: System
  who: Doer
  provider: string
  minutes: string
  supply: string
  why: string
}

export const valuesOf = (reminder: Reminder | null, due: string): ReminderValues => ({
  title: reminder?.title ?? '',
  due_on: reminder?.due_on ?? due,
  every_months: String(reminder?.every_months ?? 0),
  season: reminder?.season ?? '',
  system: reminder?.system ?? 'interior',
  who: reminder?.who ?? 'diy',
  provider: reminder?.provider ?? '',
  minutes: reminder?.minutes == null ? '' : String(reminder.minutes),
  supply: reminder?.supply ?? '',
  why: reminder?.why ?? '',
})

/** The body of a call; an unreadable number is left to the contract, which says what is wrong with it. */
export const bodyOf = (values: ReminderValues) => ({
  ...values,
  every_months: Number(values.every_months),
  season: values.season === '' ? null : values.season,
  minutes: values.minutes.trim() === '' ? null : Number(values.minutes),
})

type Props = {
  values: ReminderValues
  problems: Record<string, string>
  change: (values: Partial<ReminderValues>) => void
}

const isOneOf = <T extends string>(words: readonly T[], word: string): word is T =>
  (words as readonly string[]).includes(word)

/** What, when and how often; the rest is folded away. */
export const ReminderFields = ({ values, problems, change }: Props) => (
  <>
    <TextField
      label="What"
      value={values.title}
      error={problems.title}
      maxLength={120}
      onChange={(title) => change({ title })}
    />
    <FormRow>
      <TextField
        label="Due"
        type="date"
        value={values.due_on}
        error={problems.due_on}
        onChange={(due_on) => change({ due_on })}
      />
      <Select
        label="Repeats"
        value={values.every_months}
        error={problems.every_months}
        options={[
          ...rhythms.map(([months, word]) => [String(months), word] as const),
          ...(rhythms.some(([months]) => String(months) === values.every_months)
            ? []
            : [[values.every_months, `Every ${values.every_months} months`] as const]),
        ]}
        onChange={(every_months) => change({ every_months })}
      />
    </FormRow>
    <details className={styles.details}>
      <summary>Details: part of the home, season, effort</summary>
      <div className={styles.folded}>
        <FormRow>
          <Select
            label="Part of the home"
            value={values.system}
            options={systems.map((system) => [system, systemWord[system]])}
            onChange={(system) => isOneOf(systems, system) && change({ system })}
          />
          <Select
            label="Season"
            hint="It stays in these months."
            value={values.season}
            placeholder="Any"
            options={seasons.map((season) => [season, seasonWord[season]])}
            onChange={(season) => change({ season: isOneOf(seasons, season) ? season : '' })}
          />
        </FormRow>
        <FormRow>
          <Select
            label="Who does it"
            value={values.who}
            options={doers.map((who) => [who, doerWord[who]])}
            onChange={(who) => isOneOf(doers, who) && change({ who })}
          />
          <TextField
            label="Provider"
            optional
            value={values.provider}
            options={useProviderNames()}
            error={problems.provider}
            onChange={(provider) => change({ provider })}
          />
          <TextField
            label="Minutes"
            optional
            inputMode="numeric"
            value={values.minutes}
            error={problems.minutes}
            onChange={(minutes) => change({ minutes })}
          />
        </FormRow>
        <TextField
          label="Supplies"
          hint="A size, a type, where to find it."
          optional
          value={values.supply}
          error={problems.supply}
          onChange={(supply) => change({ supply })}
        />
        <TextField
          label="Why"
          optional
          value={values.why}
          error={problems.why}
          onChange={(why) => change({ why })}
        />
      </div>
    </details>
  </>
)
