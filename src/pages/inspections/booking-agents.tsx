import { useRef } from 'react'
import type { EventFrom, SnapshotFrom } from 'xstate'
import { mostAgents } from '#contract/vocabulary/agents.ts'
import type { bookingMachine } from '#src/machines/inspections/booking.machine.ts'
import {
  agentProblems,
  newAgent,
  sightAtFirst,
  type TypedAgent,
} from '#src/machines/inspections/booking-model.ts'
import { AgentFields } from '#src/pages/agents/agent-fields.tsx'
import { keepPlace } from '#src/pages/shared/keep-focus.ts'
import { Button } from '#src/ui/button.tsx'
import { Cluster, Muted, Stack } from '#src/ui/layout.tsx'
import styles from './booking.module.css'

type Props = {
  snapshot: SnapshotFrom<typeof bookingMachine>
  send: (event: EventFrom<typeof bookingMachine>) => void
}

/** The agents whom a booking names: nobody has to, and two at most. */
export const BookingAgents = ({ snapshot, send }: Props) => {
  const { by, choices } = snapshot.context
  const { agents } = choices
  const part = useRef<HTMLElement>(null)
  const problems = agentProblems(snapshot.context)
  const save = (changed: readonly TypedAgent[]) => send({ type: 'agents.change', agents: changed })
  const change = (at: number, more: Partial<TypedAgent>) =>
    save(
      agents.map((agent, index) =>
        index === at
          ? {
              ...agent,
              ...more,
              // Another side begins with what an agent of that side sees.
              ...(more.side !== undefined && sightAtFirst(by, more.side)),
            }
          : agent,
      ),
    )
  return (
    <section ref={part} aria-label="Your agent" className={styles.agents}>
      <Stack tight>
        <h3>{by === 'staff' ? 'The client’s agent' : 'Your agent'}</h3>
        <Muted>
          {by === 'staff'
            ? 'If a real-estate agent is involved, they can hear when the visit is.'
            : 'If a real-estate agent is involved, they can get what you allow. You can change it later.'}
        </Muted>
      </Stack>
      {agents.map((agent, index) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: an agent has nothing else of their own while they are typed in
          key={index}
          className={styles.agent}
        >
          <legend>{agents.length === 1 ? 'Agent' : `Agent ${index + 1}`}</legend>
          <AgentFields
            agent={agent}
            isClient={by !== 'staff'}
            errorAt={(field) =>
              agent[field] === '' ? undefined : problems[`agents.${index}.${field}`]
            }
            onChange={(more) => change(index, more)}
          />
          <Cluster>
            <Button
              look="quiet"
              onClick={() => {
                keepPlace(part.current, 'button')
                save(agents.filter((_, at) => at !== index))
              }}
            >
              Remove this agent
            </Button>
          </Cluster>
        </fieldset>
      ))}
      {agents.length < mostAgents && (
        <Cluster>
          <Button look="secondary" onClick={() => save([...agents, newAgent(by)])}>
            {agents.length === 0 ? 'Add an agent' : 'Add another agent'}
          </Button>
        </Cluster>
      )}
    </section>
  )
}
