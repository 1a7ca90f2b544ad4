import { Suspense, useState } from 'react'
import type { Agreement } from '#contract/agreements.ts'
import type { Inspection } from '#contract/inspection.ts'
import {
  agreementStateWord,
  trailEntryWord,
  trailRoleWord,
} from '#contract/vocabulary/agreements.ts'
import { datedTime } from '#src/pages/shared/format.ts'
import { LatePlace } from '#src/pages/shared/late-place.tsx'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useSession } from '#src/pages/shared/use-app.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { DownloadButton } from '#src/pages/sharing/download-button.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Timeline } from '#src/ui/details.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Card, Cluster, Muted, Stack } from '#src/ui/layout.tsx'
import { Banner, Skeleton } from '#src/ui/states.tsx'
import styles from './agreement.module.css'
import { AgreementText } from './agreement-text.tsx'

/** Its code comes for a client whose agreement waits. */
const AgreementToSign = lazyPart(() =>
  import('./agreement-to-sign.tsx').then((part) => part.AgreementToSign),
)

const Trail = ({ agreement }: { agreement: Agreement }) => (
  <details className={styles.trail}>
    <summary>What happened when</summary>
    <Timeline
      events={agreement.trail.map(({ sequence, at, entry, by, ip }) => ({
        key: String(sequence),
        when: datedTime(at, agreement.time_zone),
        what: `${trailEntryWord[entry]} · ${trailRoleWord[by] ?? by}${ip === null ? '' : ` · ${ip}`}`,
      }))}
    />
    <Muted>
      {agreement.trail_broken_at === null
        ? 'This record has not been changed.'
        : `Row ${agreement.trail_broken_at} does not fit the rows before it: someone has changed it.`}
    </Muted>
  </details>
)

const AskToSign = ({
  inspection,
  agreement,
}: {
  inspection: Inspection
  agreement: Agreement | null
}) => {
  const [asking, setAsking] = useState(false)
  const form = useSubmission('agreements.send', {}, () => setAsking(false))
  const isSigned = agreement?.state === 'signed' || agreement === null
  return (
    <>
      <Button look="secondary" onClick={() => setAsking(true)}>
        {isSigned ? 'Ask for a new signature' : 'Send it again'}
      </Button>
      <Dialog title="Ask for a signature" open={asking} onClose={() => setAsking(false)}>
        <p>
          {inspection.homeowner.name} gets an e-mail with a link to the agreement as the order is
          now.
          {isSigned &&
            ' What was signed before is kept with its paper; until they sign again, the visit counts as not signed.'}
        </p>
        {form.error !== null && <Banner tone="bad">{form.error}</Banner>}
        <Button
          busy={form.busy}
          onClick={() => form.submit({ params: { inspectionId: inspection.inspection_id } })}
        >
          Send the agreement
        </Button>
      </Dialog>
    </>
  )
}

const Contents = ({
  inspection,
  agreement,
}: {
  inspection: Inspection
  agreement: Agreement | null
}) => {
  const { inspection_id: inspectionId, status } = inspection
  const role = useSession()?.role
  const isBeforeReview = ['requested', 'scheduled', 'in_progress'].includes(status)
  const isWaiting = agreement !== null && agreement.state !== 'signed'
  const text = agreement?.text ?? inspection.agreement.text
  return (
    <Stack>
      {agreement !== null && (
        <Cluster>
          <Badge
            tone={
              agreement.state === 'signed'
                ? 'good'
                : agreement.state === 'declined'
                  ? 'bad'
                  : 'warn'
            }
          >
            {agreementStateWord[agreement.state]}
          </Badge>
          {agreement.signed_at !== null && (
            <span>
              by {agreement.signed_name}, {datedTime(agreement.signed_at, agreement.time_zone)}
            </span>
          )}
        </Cluster>
      )}
      {isWaiting && role === 'homeowner' && status !== 'cancelled' ? (
        <Suspense fallback={<Skeleton lines={6} />}>
          <AgreementToSign agreement={agreement} inspectionId={inspectionId} />
        </Suspense>
      ) : (
        <>
          {agreement?.state === 'declined' && <p>The reason: {agreement.decline_reason}</p>}
          {text === '' ? (
            <p>This is the agreement of the owner who booked the visit. Only they can read it.</p>
          ) : (
            <details>
              <summary>Read the agreement</summary>
              <AgreementText text={text} />
            </details>
          )}
        </>
      )}
      <Cluster>
        {agreement?.state === 'signed' && (
          <DownloadButton call={{ name: 'agreements.paper', input: { params: { inspectionId } } }}>
            Download the signed PDF
          </DownloadButton>
        )}
        {role !== 'homeowner' && status !== 'cancelled' && (isBeforeReview || isWaiting) && (
          <AskToSign inspection={inspection} agreement={agreement} />
        )}
      </Cluster>
      {agreement !== null && <Trail agreement={agreement} />}
    </Stack>
  )
}

/** The agreement of a visit: its client signs or declines it here; both sides read it, its trail and its paper. */
export const AgreementCard = ({ inspection }: { inspection: Inspection }) => {
  const params = { inspectionId: inspection.inspection_id }
  const shown = useResource('agreements.show', { params })
  const role = useSession()?.role
  const isToSign = role === 'homeowner' && inspection.agreement.signed_at === null
  return (
    <LatePlace id="agreement" isThere={shown.data !== null}>
      <Card title={isToSign ? 'Sign the agreement' : 'Agreement'}>
        <Loaded of={shown}>
          {({ agreement }) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset would be one more box around the steps
            <div tabIndex={-1} role="group" aria-label="Agreement">
              <Contents inspection={inspection} agreement={agreement} />
            </div>
          )}
        </Loaded>
      </Card>
    </LatePlace>
  )
}
