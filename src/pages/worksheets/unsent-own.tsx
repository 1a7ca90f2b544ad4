import { Suspense, useState } from 'react'
import type { Edit } from '#src/machines/worksheets/inspection-form-model.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { Banner } from '#src/ui/states.tsx'
import type { Named } from './clash-words.ts'
import { UnsentLink } from './unsent-link.tsx'
import { useUnsent } from './use-unsent.ts'

/** The server tells of one, so its code can come from there. */
const RefusedOwn = lazyPart(() => import('./refused-own.tsx').then((part) => part.RefusedOwn))

type Props = {
  /** Where the outbox keeps them. */
  of: string
  named: Named
  /** The words of the button that keeps both of two versions. */
  both: string
  keepBoth: (edit: Edit) => void
}

/** One's own comments or templates that the server does not have: the waiting ones, in a sentence, and the refused. */
export const UnsentOwn = ({ of, ...refused }: Props) => {
  const { entries, state } = useUnsent(of)
  const held = entries.filter((entry) => entry.state === 'attention')
  const [isUsed, setUsed] = useState(false)
  // It stays: a discarded entry can be taken back for a while.
  if (!isUsed && held.length > 0) setUsed(true)
  return (
    <>
      {entries.length > held.length && state !== 'Saving' && state !== 'Saving soon' && (
        <Banner tone="warn">
          {state}. <UnsentLink />
        </Banner>
      )}
      {isUsed && (
        <Suspense>
          <RefusedOwn entries={held} {...refused} />
        </Suspense>
      )}
    </>
  )
}
