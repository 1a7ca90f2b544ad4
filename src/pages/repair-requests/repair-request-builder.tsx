import type { RepairRequest } from '#contract/repair-requests.ts'
import { severities } from '#contract/vocabulary/findings.ts'
import {
  type Edit,
  type Finding,
  itemFor,
} from '#src/machines/repair-requests/repair-request-model.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card, Cluster, Columns, Muted, Stack } from '#src/ui/layout.tsx'
import { SeverityMark } from '#src/ui/severity-mark.tsx'
import styles from './repair-request.module.css'
import { RepairRequestItem } from './repair-request-item.tsx'
import { RepairRequestOrder } from './repair-request-order.tsx'

type Props = {
  findings: readonly Finding[]
  request: RepairRequest
  edit: (edit: Edit) => void
}

const quick = { safety: 'every safety hazard', major: 'everything to repair or replace' } as const

/** Whole groups at once: what most requests begin with. */
const QuickChoices = ({ findings, request, edit }: Props) => {
  const missing = (severity: Finding['severity']) =>
    findings.filter(
      (finding) =>
        finding.severity === severity &&
        !request.items.some((item) => item.finding_id === finding.finding_id),
    )
  return (
    <Cluster>
      {(['safety', 'major'] as const).map((severity) => {
        const some = missing(severity)
        return (
          some.length > 0 && (
            <Button
              key={severity}
              look="secondary"
              onClick={() => edit({ kind: 'add', items: some.map(itemFor) })}
            >
              Choose {quick[severity]} ({some.length})
            </Button>
          )
        )
      })}
    </Cluster>
  )
}

/** The findings, most serious first, to choose from; beside them the chosen ones, in their order. */
export const RepairRequestBuilder = ({ findings, request, edit }: Props) => (
  <Columns>
    <Stack>
      <Muted small={false}>
        Tick what you want to ask about. Most requests stick to safety, structure and the costliest
        systems; every home needs small upkeep.
      </Muted>
      <QuickChoices findings={findings} request={request} edit={edit} />
      {severities.map((severity) => {
        const some = findings.filter((finding) => finding.severity === severity)
        return (
          some.length > 0 && (
            <Card key={severity} label={severity}>
              <h2>
                <SeverityMark severity={severity} count={some.length} />
              </h2>
              <div>
                {some.map((finding) => {
                  const item = request.items.find((one) => one.finding_id === finding.finding_id)
                  return (
                    <div key={finding.finding_id} className={styles.finding}>
                      <label className={styles.choose}>
                        <input
                          type="checkbox"
                          checked={item !== undefined}
                          onChange={() => edit({ kind: 'toggle', item: item ?? itemFor(finding) })}
                        />
                        <span>
                          <strong>{finding.title}</strong>
                          {finding.observation}
                        </span>
                      </label>
                      <Cluster>
                        <Badge>{finding.label}</Badge>
                        {finding.locations.map((location) => (
                          <Badge key={location}>{location}</Badge>
                        ))}
                      </Cluster>
                      {item !== undefined && (
                        <RepairRequestItem finding={finding} item={item} edit={edit} />
                      )}
                    </div>
                  )
                })}
              </div>
            </Card>
          )
        )
      })}
    </Stack>
    <div className={styles.side}>
      <RepairRequestOrder request={request} findings={findings} edit={edit} />
    </div>
  </Columns>
)
