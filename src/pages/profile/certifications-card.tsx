import { Suspense, useRef, useState } from 'react'
import type { Profile } from '#contract/profile.ts'
import { FormOnPress } from '#src/pages/shared/form-on-press.tsx'
import { day } from '#src/pages/shared/format.ts'
import { keepPlace } from '#src/pages/shared/keep-focus.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { UndoCall } from '#src/pages/shared/undo-call.tsx'
import { useNow } from '#src/pages/shared/use-now.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card, Cluster, Hidden, Muted, Stack } from '#src/ui/layout.tsx'
import { Banner, Skeleton } from '#src/ui/states.tsx'
import styles from './profile.module.css'

const CertificationForm = lazyPart(() =>
  import('./certification-form.tsx').then((part) => part.CertificationForm),
)

export type Certifications = NonNullable<Profile['certifications']>
type Certification = Certifications[number]

const dayMs = 86_400_000
/** The day that it is by the clocks of this device, 'YYYY-MM-DD'. */
const today = (now: number): string =>
  new Date(now - new Date(now).getTimezoneOffset() * 60_000).toISOString().slice(0, 10)

const About = ({ one }: { one: Certification }) => {
  const now = useNow()
  const { name, issuer, number, valid_until } = one
  const isOver = valid_until !== null && valid_until < today(now)
  const endsSoon = valid_until !== null && valid_until < today(now + 30 * dayMs)
  return (
    <div>
      <strong>{name}</strong> {isOver && <Badge tone="bad">Expired</Badge>}
      {!isOver && endsSoon && <Badge tone="warn">Ends soon</Badge>}
      <Muted small={false}>
        {[
          issuer,
          number,
          valid_until !== null && `${isOver ? 'ended' : 'valid until'} ${day(valid_until)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Muted>
    </div>
  )
}

type Gone = { key: number; former: Certifications; left: Certifications; name: string }

/** What an inspector is certified as: their clients read it beside the license, as long as it is good. */
export const CertificationsCard = ({ certifications }: { certifications: Certifications }) => {
  const list = useRef<HTMLDivElement>(null)
  const [edited, edit] = useState<string | null>(null)
  const [gone, setGone] = useState<Gone | null>(null)
  const removal = useSubmission('profile.saveCertifications', {})
  const [asked, ask] = useState<Gone | null>(null)
  // The offer to undo comes once the server has removed it.
  if (asked !== null && removal.done) {
    ask(null)
    setGone(asked)
  }
  const remove = (one: Certification) => {
    const left = certifications.filter((other) => other !== one)
    keepPlace(list.current, 'button')
    ask({ key: Date.now(), former: certifications, left, name: one.name })
    removal.submit({ body: { certifications: left, opened: certifications } })
  }
  const problem = removal.error ?? Object.values(removal.problems)[0]
  return (
    <Card title="Certifications">
      <Stack>
        <Muted small={false}>
          Your clients see the valid ones next to your name, on a visit and on its report.
        </Muted>
        {problem && <Banner tone="bad">{problem}</Banner>}
        <div ref={list}>
          {certifications.length === 0 ? (
            <p>None listed yet.</p>
          ) : (
            <ul aria-label="Certifications" className={styles.certifications}>
              {certifications.map((one) => (
                <li key={one.certification_id}>
                  {edited === one.certification_id ? (
                    <Suspense fallback={<Skeleton lines={6} />}>
                      <CertificationForm of={one} all={certifications} onClose={() => edit(null)} />
                    </Suspense>
                  ) : (
                    <>
                      <About one={one} />
                      <Cluster>
                        <Button look="quiet" onClick={() => edit(one.certification_id)}>
                          Edit<Hidden> {one.name}</Hidden>
                        </Button>
                        <Button look="quiet" busy={removal.busy} onClick={() => remove(one)}>
                          Remove<Hidden> {one.name}</Hidden>
                        </Button>
                      </Cluster>
                    </>
                  )}
                </li>
              ))}
            </ul>
          )}
        </div>
        <FormOnPress words="Add a certification">
          {(close) => <CertificationForm of={null} all={certifications} onClose={close} />}
        </FormOnPress>
      </Stack>
      {gone !== null && (
        <UndoCall
          key={gone.key}
          call="profile.saveCertifications"
          input={{ body: { certifications: gone.former, opened: gone.left } }}
          onClose={() => setGone(null)}
        >
          {gone.name} removed.
        </UndoCall>
      )}
    </Card>
  )
}
