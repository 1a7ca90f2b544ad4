import { Suspense, useState } from 'react'
import type { FieldWork } from '#contract/worksheets.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import type { ConflictProps } from './conflict-list.tsx'
import { useUnsent } from './use-unsent.ts'

/** Its code comes with the first edit that the server rejects. */
const ConflictList = lazyPart(() => import('./conflict-list.tsx').then((part) => part.ConflictList))

/** The edits of this inspection that the server rejected. */
export const Conflicts = (props: ConflictProps) => {
  const { entries } = useUnsent(props.work.inspection_id)
  const [isUsed, setUsed] = useState(false)
  // It stays: a discarded entry can be taken back for a while.
  if (!isUsed && entries.some((entry) => entry.state === 'attention')) setUsed(true)
  return (
    isUsed && (
      <Suspense>
        <ConflictList {...props} />
      </Suspense>
    )
  )
}

/** Values that lost where two devices changed the same field; they are in no report. */
export const SetAside = ({ work }: { work: FieldWork }) =>
  work.set_aside.length === 0 ? null : (
    <details>
      <summary>Set aside ({work.set_aside.length})</summary>
      <ul>
        {work.set_aside.map(({ aside_id, label, field, value }) => (
          <li key={aside_id}>
            {label}, {field}: {value}
          </li>
        ))}
      </ul>
    </details>
  )
