import type { MouseEvent } from 'react'
import type { RepairRequest } from '#contract/repair-requests.ts'
import { askWord, groupingWord } from '#contract/vocabulary/repair-requests.ts'
import {
  type Edit,
  type Finding,
  groupingOrder,
} from '#src/machines/repair-requests/repair-request-model.ts'
import { keepFocus } from '#src/pages/shared/keep-focus.ts'
import { Button } from '#src/ui/button.tsx'
import { Card, Cluster, Muted } from '#src/ui/layout.tsx'
import { Select } from '#src/ui/select.tsx'
import styles from './repair-request.module.css'

type Props = {
  request: RepairRequest
  findings: readonly Finding[]
  edit: (edit: Edit) => void
}

/** The chosen findings in the person's own order, or grouped by the page. */
export const RepairRequestOrder = ({ request: { items, grouping }, findings, edit }: Props) => {
  const titleOf = (id: string) => findings.find((one) => one.finding_id === id)?.title ?? ''
  const move = (finding_id: string, by: -1 | 1) => (event: MouseEvent<HTMLButtonElement>) => {
    keepFocus(event)
    edit({ kind: 'move', finding_id, by })
  }
  return (
    <Card title="Order">
      <Select
        label="Group by"
        value={grouping}
        options={groupingOrder.map((value) => [value, groupingWord[value]] as const)}
        onChange={(value) => {
          const chosen = groupingOrder.find((one) => one === value)
          if (chosen !== undefined) edit({ kind: 'group', grouping: chosen })
        }}
      />
      {items.length === 0 ? (
        <Muted small={false}>Nothing is chosen yet. Tick a finding to ask about it.</Muted>
      ) : (
        <ol className={styles.order} aria-label="Chosen findings">
          {items.map(({ finding_id, ask }, index) => (
            <li key={finding_id}>
              <span>
                {titleOf(finding_id)}: {askWord[ask].toLowerCase()}
              </span>
              {grouping === 'own' && (
                <Cluster>
                  {index > 0 && (
                    <Button
                      look="quiet"
                      data-moves
                      aria-label={`Move up: ${titleOf(finding_id)}`}
                      onClick={move(finding_id, -1)}
                    >
                      ↑
                    </Button>
                  )}
                  {index < items.length - 1 && (
                    <Button
                      look="quiet"
                      data-moves
                      aria-label={`Move down: ${titleOf(finding_id)}`}
                      onClick={move(finding_id, 1)}
                    >
                      ↓
                    </Button>
                  )}
                </Cluster>
              )}
            </li>
          ))}
        </ol>
      )}
      {items.length > 0 && (
        <Button look="quiet" onClick={() => edit({ kind: 'clear' })}>
          Clear the list
        </Button>
      )}
    </Card>
  )
}
