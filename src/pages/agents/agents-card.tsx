import { Suspense, useRef, useState } from 'react'
import type { Agent } from '#contract/agents.ts'
import { mostAgents } from '#contract/vocabulary/agents.ts'
import { keepPlace } from '#src/pages/shared/keep-focus.ts'
import { LatePlace } from '#src/pages/shared/late-place.tsx'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { OnlineButton } from '#src/pages/shared/online-button.tsx'
import { useSession } from '#src/pages/shared/use-app.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Card, Cluster, Muted, Stack } from '#src/ui/layout.tsx'
import { Banner, Skeleton } from '#src/ui/states.tsx'
import styles from './agents.module.css'

/** Most inspections have no agent. */
const AgentRow = lazyPart(() => import('./agent-row.tsx').then((part) => part.AgentRow))

/** Its code comes with the first agent who is removed. */
const UndoOffer = lazyPart(() =>
  import('#src/pages/shared/undo-offer.tsx').then((part) => part.UndoOffer),
)

const AddAgent = lazyPart(() => import('./add-agent.tsx').then((part) => part.AddAgent))

type Props = { inspectionId: string; isOver: boolean }

const Agents = ({ inspectionId, isOver, agents: all }: Props & { agents: readonly Agent[] }) => {
  const list = useRef<HTMLDivElement>(null)
  const session = useSession()
  const isClient = session?.role === 'homeowner'
  const looksOn = session?.viewer !== undefined
  const [adding, setAdding] = useState(false)
  const [removed, setRemoved] = useState<{ id: string; name: string } | null>(null)
  const remove = useSubmission('agents.remove', {})
  const restore = useSubmission('agents.restore', {}, () => setRemoved(null))
  // They were named again meanwhile: no second press of Undo would bring them back.
  const stays = restore.problems.email ?? null
  const error = remove.error ?? restore.error ?? stays
  // A removed agent leaves the list at once, and comes back if the server refuses it.
  const agents = all.filter(({ agent_id }) => agent_id !== removed?.id || remove.error !== null)
  return (
    <Stack>
      {error !== null && <Banner tone="bad">{error}</Banner>}
      <div ref={list} className={styles.list}>
        {agents.length === 0 ? (
          <Muted small={false}>
            {isClient
              ? 'No agent is named. You can name one and say what they may see.'
              : 'No agent is named.'}
          </Muted>
        ) : (
          <Suspense fallback={<Skeleton lines={2} />}>
            <ul className={styles.agents} aria-label="Agents of this inspection">
              {agents.map((agent) => (
                <AgentRow
                  key={agent.agent_id}
                  inspectionId={inspectionId}
                  agent={agent}
                  isClient={isClient && !looksOn}
                  removing={remove.busy}
                  onRemove={
                    agent.removable && !looksOn
                      ? () => {
                          keepPlace(list.current, 'button')
                          // What became of an earlier Undo is of no use at the next one.
                          restore.reset({})
                          setRemoved({ id: agent.agent_id, name: agent.name })
                          remove.submit({ params: { inspectionId, agentId: agent.agent_id } })
                        }
                      : null
                  }
                />
              ))}
            </ul>
          </Suspense>
        )}
        {agents.length < mostAgents && !isOver && !looksOn && (
          <Cluster>
            <OnlineButton look="secondary" onClick={() => setAdding(true)}>
              {agents.length === 0 ? 'Add an agent' : 'Add another agent'}
            </OnlineButton>
          </Cluster>
        )}
      </div>
      {adding && (
        <Suspense fallback={null}>
          <AddAgent
            inspectionId={inspectionId}
            isClient={isClient}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
      {removed !== null && remove.error === null && !remove.busy && stays === null && (
        <Suspense fallback={null}>
          <UndoOffer
            key={removed.id}
            onUndo={() => restore.submit({ params: { inspectionId, agentId: removed.id } })}
            onClose={() => setRemoved(null)}
          >
            {removed.name} is removed and sees nothing any more.
          </UndoOffer>
        </Suspense>
      )}
    </Stack>
  )
}

/** The real-estate agents of an inspection, and what each of them may see. `isOver`: nobody is added any more. */
export const AgentsCard = ({ inspectionId, isOver }: Props) => {
  const read = useResource('agents.list', { params: { inspectionId } })
  return (
    <LatePlace id="agents" isThere={read.data !== null}>
      <Card title="Agents">
        <Loaded of={read}>
          {({ agents }) => <Agents inspectionId={inspectionId} isOver={isOver} agents={agents} />}
        </Loaded>
      </Card>
    </LatePlace>
  )
}
