import { Suspense, useState } from 'react'
import type { UserDetail } from '#contract/people.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { Button } from '#src/ui/button.tsx'
import { Cluster } from '#src/ui/layout.tsx'
import { Banner, Skeleton } from '#src/ui/states.tsx'

/** Its code comes with the first press. */
const AddHomeDialog = lazyPart(() =>
  import('./add-home-dialog.tsx').then((part) => part.AddHomeDialog),
)

/** Offers to add a home for a homeowner whose account is active; says when it is there. `user`: null while it loads. */
export const AddHome = ({ user }: { user: UserDetail | null }) => {
  const [isOpen, open] = useState(false)
  const [added, setAdded] = useState<string | null>(null)
  if (user === null) return <Skeleton lines={1} height="var(--target)" />
  if (user.user_type !== 'homeowner' || !user.active || !user.verified) return null
  return (
    <>
      {added !== null && (
        <Banner tone="good">
          {added} is in the account of {user.name}. They get an e-mail.
        </Banner>
      )}
      <Cluster>
        <Button look="secondary" onClick={() => open(true)}>
          Add a home
        </Button>
      </Cluster>
      {isOpen && (
        <Suspense fallback={null}>
          <AddHomeDialog
            user={user}
            onClose={() => open(false)}
            onDone={(street) => {
              open(false)
              setAdded(street)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
