import { Suspense, useState } from 'react'
import { paths } from '#contract/vocabulary/paths.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { Link } from '#src/pages/shared/router.ts'
import { useSession } from '#src/pages/shared/use-app.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Card, Cluster, Muted, Stack } from '#src/ui/layout.tsx'

const LeaveDialog = lazyPart(() => import('./leave-dialog.tsx').then((part) => part.LeaveDialog))

/** The way out: why it is closed now, or what it takes. */
export const LeaveCard = () => {
  const account = useResource('account.show', {}).data
  const role = useSession()?.role
  const [isOpen, setOpen] = useState(false)
  if (account === null) return null
  const { stays_because, unfinished, has_password, is_demo } = account
  return (
    <Card title="Delete my account">
      {is_demo ? (
        <Muted small={false}>A demo ends by itself, with everything in it.</Muted>
      ) : stays_because.length > 0 ? (
        <Stack tight>
          <Muted small={false}>You cannot delete your account yet.</Muted>
          {stays_because.map((sentence) => (
            <Muted key={sentence} small={false}>
              {sentence}
            </Muted>
          ))}
          {unfinished.length > 0 && (
            <ul aria-label="Unfinished inspections">
              {unfinished.map(({ inspection_id, number, property_id, street }) => {
                const of = { propertyId: property_id, inspectionId: inspection_id }
                return (
                  <li key={inspection_id}>
                    <Link
                      className={buttonClass('quiet')}
                      to={
                        role === 'inspector' ? paths.inspectionOverview(of) : paths.inspection(of)
                      }
                    >
                      {number}, {street}
                    </Link>
                  </li>
                )
              })}
            </ul>
          )}
        </Stack>
      ) : (
        <Stack>
          <Muted small={false}>
            Your account and what you keep here are deleted two weeks after you ask. Download your
            data first if you want to keep it.
          </Muted>
          {has_password ? (
            <Cluster>
              <Button look="danger" onClick={() => setOpen(true)}>
                Delete my account …
              </Button>
            </Cluster>
          ) : (
            <Muted small={false}>
              This account has no password.{' '}
              <Link to={paths.forgotPassword()}>Choose a password</Link> first: it proves that it is
              you asking. We e-mail you a link.
            </Muted>
          )}
        </Stack>
      )}
      {isOpen && (
        <Suspense>
          <LeaveDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  )
}
