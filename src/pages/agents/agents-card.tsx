import { useRef, useState } from 'react'
import type { Agent } from '#contract/agents.ts'
import { mostAgents, seesReportAtFirst } from '#contract/vocabulary/agents.ts'
import { DraftNote } from '#src/pages/shared/draft-note.tsx'
import { keepPlace } from '#src/pages/shared/keep-focus.ts'
import { LatePlace } from '#src/pages/shared/late-place.tsx'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { OnlineButton } from '#src/pages/shared/online-button.tsx'
import { UndoOffer } from '#src/pages/shared/undo-offer.tsx'
import { useSession } from '#src/pages/shared/use-app.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Form } from '#src/ui/form.tsx'
import { Card, Cluster, Muted, Stack } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import { AgentFields } from './agent-fields.tsx'
import { AgentRow } from './agent-row.tsx'
import styles from './agents.module.css'

const AddAgent = ({
  inspectionId,
  isClient,
  onClose,
}: {
  inspectionId: string
  isClient: boolean
  onClose: () => void
}) => {
  const first = {
    name: '',
    email: '',
    phone: '',
    side: 'buyer' as Agent['side'],
    sees_visit: true,
    sees_report: seesReportAtFirst('buyer', isClient),
  }
  const form = useSubmission('agents.add', first, onClose, { draft: inspectionId })
  return (
    <Dialog title="Add an agent" open onClose={onClose}>
      <Form
        label="Add an agent"
        onSubmit={() => form.submit({ params: { inspectionId }, body: form.values })}
      >
        <DraftNote restored={form.restored} onDiscard={() => form.reset(first)} />
        {form.error !== null && <Banner tone="bad">{form.error}</Banner>}
        <AgentFields
          agent={form.values}
          isClient={isClient}
          errorAt={(field) => form.problems[field]}
          onChange={(more) =>
            form.change({
              ...more,
              ...(more.side !== undefined && {
                sees_report: seesReportAtFirst(more.side, isClient),
              }),
            })
          }
        />
        <Muted>They get a mail that you named them, with what you allow.</Muted>
        <OnlineButton type="submit" busy={form.busy}>
          Add this agent
        </OnlineButton>
      </Form>
    </Dialog>
  )
}

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
        <AddAgent
          inspectionId={inspectionId}
          isClient={isClient}
          onClose={() => setAdding(false)}
        />
      )}
      {removed !== null && remove.error === null && !remove.busy && stays === null && (
        <UndoOffer
          key={removed.id}
          onUndo={() => restore.submit({ params: { inspectionId, agentId: removed.id } })}
          onClose={() => setRemoved(null)}
        >
          {removed.name} is removed and sees nothing any more.
        </UndoOffer>
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
