import type { Agent } from '#contract/agents.ts'
import { type AgentReport, sideWord } from '#contract/vocabulary/agents.ts'
import { listed } from '#src/pages/shared/format.ts'
import { OnlineButton } from '#src/pages/shared/online-button.tsx'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { useSwitches } from '#src/pages/shared/use-switches.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Cluster, Muted, Stack } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import styles from './agents.module.css'

type Sight = 'sees_visit' | 'sees_report'
type Props = { inspectionId: string; agent: Agent }

const sightWord: Record<Sight, string> = {
  sees_visit: 'When the visit is',
  sees_report: 'The report',
}

/** What has become of the report for an agent who may read it. */
const reportWord: Record<AgentReport, string | null> = {
  no: null,
  waits: 'A link goes to them as soon as the report can be read.',
  sent: 'They have a private link to the report.',
  ended: 'Their link to the report has expired.',
}

/** It is kept as soon as it is pressed; what could not be kept goes back. */
const SightSwitch = ({ inspectionId, agent, sight }: Props & { sight: Sight }) => {
  const params = { inspectionId, agentId: agent.agent_id }
  const { values, error, press } = useSwitches('agents.change', { on: agent[sight] }, ({ on }) => ({
    params,
    body: { [sight]: on },
  }))
  return (
    <>
      <Checkbox checked={values.on} onChange={(on) => press({ on })}>
        {sightWord[sight]}
      </Checkbox>
      {error !== null && <Banner tone="bad">{error}</Banner>}
    </>
  )
}

const NewLink = ({ inspectionId, agent }: Props) => {
  const form = useSubmission('agents.change', {})
  return (
    <>
      {form.error !== null && <Banner tone="bad">{form.error}</Banner>}
      <Cluster>
        <OnlineButton
          look="secondary"
          busy={form.busy}
          onClick={() =>
            form.submit({
              params: { inspectionId, agentId: agent.agent_id },
              body: { sees_report: true },
            })
          }
        >
          Send {agent.name} a new link
        </OnlineButton>
      </Cluster>
    </>
  )
}

const namedBy: Record<Agent['named_by'], string> = {
  homeowner: 'Named by the client',
  inspector: 'Named by the inspector',
  admin: 'Named by our office',
}

/** One agent: how to reach them, and what they see. The client changes it; others read it. */
export const AgentRow = ({
  inspectionId,
  agent,
  isClient,
  removing,
  onRemove,
}: Props & {
  isClient: boolean
  /** One of the agents is on the way out: the next one waits, so that no press is lost. */
  removing: boolean
  onRemove: (() => void) | null
}) => {
  const sees = (['sees_visit', 'sees_report'] as const).filter((sight) => agent[sight])
  const report = reportWord[agent.report]
  return (
    <li className={styles.agent}>
      <div>
        <strong>{agent.name}</strong>
        <Muted>
          {sideWord[agent.side]}
          {agent.named_by === 'homeowner' && isClient ? '' : ` · ${namedBy[agent.named_by]}`}
        </Muted>
        <p className={styles.reach}>
          <a href={`mailto:${agent.email}`}>{agent.email}</a>
          {agent.phone !== '' && <a href={`tel:${agent.phone}`}>{agent.phone}</a>}
        </p>
      </div>
      {isClient ? (
        <fieldset>
          <legend className={styles.legend}>{agent.name} may see</legend>
          <Stack tight>
            <SightSwitch inspectionId={inspectionId} agent={agent} sight="sees_visit" />
            <SightSwitch inspectionId={inspectionId} agent={agent} sight="sees_report" />
          </Stack>
        </fieldset>
      ) : (
        <p>
          {sees.length === 0
            ? 'Sees nothing for now.'
            : `Sees ${listed(sees.map((sight) => sightWord[sight].toLowerCase()))}.`}
        </p>
      )}
      {agent.unsubscribed && (
        <Muted>{agent.name} has unsubscribed: nothing is mailed to this address.</Muted>
      )}
      {report !== null && !(agent.unsubscribed && agent.report === 'waits') && (
        <Muted>{report}</Muted>
      )}
      {isClient && agent.report === 'ended' && (
        <NewLink inspectionId={inspectionId} agent={agent} />
      )}
      {onRemove !== null && (
        <Cluster>
          <OnlineButton look="quiet" busy={removing} onClick={onRemove}>
            Remove {agent.name}
          </OnlineButton>
        </Cluster>
      )}
    </li>
  )
}
