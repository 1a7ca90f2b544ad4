import { useState } from 'react'
import type { Proposal } from '#contract/reminders.ts'
import {
  climateWord,
  doerWord,
  rhythmWord,
  type Season,
  seasonWord,
} from '#contract/vocabulary/reminders.ts'
import { counted, day } from '#src/pages/shared/format.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Form } from '#src/ui/form.tsx'
import { Muted } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import styles from './reminders.module.css'

const groupsOf = (proposals: readonly Proposal[], season: Season) => [
  {
    title: `For this ${season}`,
    those: proposals.filter(({ known, now, season: own }) => known && now && own !== null),
  },
  {
    title: 'All year',
    those: proposals.filter(({ known, season: own }) => known && own === null),
  },
  {
    title: `For next ${season}`,
    those: proposals.filter(({ known, now, season: own }) => known && !now && own === season),
  },
  {
    title: 'For the other seasons',
    those: proposals.filter(({ known, now, season: own }) => known && !now && own !== season),
  },
  {
    title: 'If your home has it',
    those: proposals.filter(({ known }) => !known),
  },
]

const Task = ({
  task,
  checked,
  onChange,
}: {
  task: Proposal
  checked: boolean
  onChange: (checked: boolean) => void
}) => (
  <li>
    <Checkbox checked={checked} onChange={onChange}>
      <strong>{task.title}</strong>
      <span className={styles.effort}>
        {[
          ...(task.known ? [] : [`Needs ${task.needs}`]),
          rhythmWord(task.every_months),
          `${task.minutes} min`,
          doerWord[task.who],
          `first ${day(task.due_on)}`,
        ].join(' · ')}
      </span>
    </Checkbox>
  </li>
)

type Pack = {
  season: Season
  climate: keyof typeof climateWord
  proposals: Proposal[]
}

const Choosing = ({
  propertyId,
  pack,
  onDone,
}: {
  propertyId: string
  pack: Pack
  onDone: () => void
}) => {
  const { proposals, season, climate } = pack
  const [chosen, setChosen] = useState(
    () => new Set(proposals.flatMap(({ key, known, now }) => (known && now ? key : []))),
  )
  const form = useSubmission('reminders.import', {}, onDone)
  if (proposals.length === 0)
    return <p>You already have a reminder for everything we suggest for your home.</p>
  return (
    <Form
      label="Seasonal pack"
      onSubmit={() => form.submit({ params: { propertyId }, body: { keys: [...chosen] } })}
    >
      <Muted small={false}>
        Chosen for your home, for {climateWord[climate]} and for {seasonWord[season].toLowerCase()}.
      </Muted>
      {groupsOf(proposals, season).map(
        ({ title, those }) =>
          those.length > 0 && (
            <details
              key={title}
              className={styles.details}
              open={those.some(({ key }) => chosen.has(key))}
            >
              <summary>
                {title} <span className={styles.count}>{those.length}</span>
              </summary>
              <ul className={styles.tasks}>
                {those.map((task) => (
                  <Task
                    key={task.key}
                    task={task}
                    checked={chosen.has(task.key)}
                    onChange={(checked) =>
                      setChosen((before) => {
                        const next = new Set(before)
                        if (checked) next.add(task.key)
                        else next.delete(task.key)
                        return next
                      })
                    }
                  />
                ))}
              </ul>
            </details>
          ),
      )}
      {form.error && <Banner tone="bad">{form.error}</Banner>}
      <Button
        type="submit"
        busy={form.busy}
        blocked={chosen.size === 0 ? 'Choose at least one.' : null}
      >
        Add {counted(chosen.size, 'reminder')}
      </Button>
    </Form>
  )
}

/** The tasks that fit the home, its climate and the season, to be taken one by one or all. */
export const SeasonPack = ({
  propertyId,
  onDone = () => {},
}: {
  propertyId: string
  onDone?: () => void
}) => {
  const read = useResource('reminders.pack', { params: { propertyId } })
  return (
    <Loaded of={read}>
      {(pack) => <Choosing propertyId={propertyId} pack={pack} onDone={onDone} />}
    </Loaded>
  )
}
