import { useMemo, useState } from 'react'
import type { Move } from '#src/services/trace-format.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Cluster, Muted, Stack } from '#src/ui/layout.tsx'
import { Select } from '#src/ui/select.tsx'
import type { Chart } from './charts.ts'
import { MessageTable } from './message-table.tsx'
import { isBetween, lanesOf, type Step, sequenceOf } from './messages.ts'
import { standsOut } from './replay.ts'
import { laneWords, SequenceDiagram } from './sequence.tsx'
import { useWords } from './words.ts'

type Props = {
  /** In the order in which they happened. */
  steps: readonly Step[]
  charts: ReadonlyMap<string, Chart>
  /** The current step of a replay; null while the app is watched. */
  current: number | null
  onGo: (step: number, move: Move) => void
}

/** The messages between charts, as a sequence diagram or as a table, of all charts or of one. */
export const MessagesView = ({ steps, charts, current, onGo }: Props) => {
  const words = useWords()
  const [all, setAll] = useState(false)
  const [asTable, setAsTable] = useState(false)
  const [actor, setActor] = useState('')
  const lanes = useMemo(() => lanesOf(steps), [steps])
  // A chart that is out of sight by now cannot be chosen any more.
  const chosen = lanes.some((lane) => lane.actor === actor) ? actor : ''
  const sequence = useMemo(() => {
    const isTold = (move: Move) => isBetween(move) || standsOut(charts.get(move.chart), move)
    return sequenceOf(steps, { ...(!all && { keep: isTold }), actor: chosen })
  }, [steps, charts, all, chosen])
  const shown = { sequence, charts, current }
  return (
    <Stack tight>
      <Cluster>
        <Select
          label="Chart"
          value={chosen}
          onChange={setActor}
          options={[
            ['', 'All charts'],
            ...lanes.map((lane) => [lane.actor, laneWords(lane, words)] as const),
          ]}
        />
        <Checkbox checked={all} onChange={setAll}>
          Also what a chart did by itself
        </Checkbox>
        <Checkbox checked={asTable} onChange={setAsTable}>
          As a table
        </Checkbox>
      </Cluster>
      {sequence.messages.length === 0 ? (
        <Muted>
          {all
            ? 'There are no steps yet.'
            : 'No chart has sent a message to another one in these steps, and none has failed. What each did by itself can be shown too.'}
        </Muted>
      ) : asTable ? (
        <MessageTable {...shown} />
      ) : (
        <SequenceDiagram {...shown} onGo={onGo} />
      )}
    </Stack>
  )
}
