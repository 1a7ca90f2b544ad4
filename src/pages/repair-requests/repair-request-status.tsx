import { useState } from 'react'
import { repairRequestOffers } from '#contract/lives/repair-request/state.ts'
import type { RequestLife } from '#contract/repair-requests.ts'
import { AskedButton } from '#src/pages/shared/asked-button.tsx'
import { date } from '#src/pages/shared/format.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Card, Cluster, Muted } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import styles from './repair-request.module.css'

/** How far the request is, in a sentence. */
const sentenceOf = (life: RequestLife, on: (instant: string | null) => string): string => {
  const { state, sent_version, sent_at, answered_by: name, answered_at } = life
  switch (state) {
    case 'draft':
      if (sent_version === null)
        return `You withdrew what you shared on ${on(sent_at)}. Share the new version to ask again.`
      if (answered_at !== null)
        return `You have changed it since ${name} answered on ${on(answered_at)}. To accept the answer, take your changes back. Once you share the new version, this answer no longer counts.`
      return `You have changed it since you shared it on ${on(sent_at)}. Share it again to send the new version.`
    case 'sent':
      return `You shared it on ${on(sent_at)}. Nobody has answered yet. If you change it, share it again.`
    case 'answered':
      return `${name} answered on ${on(answered_at)}. Accept the answer, or change the request and share it again.`
    case 'agreed':
      return `You and ${name} agreed on ${on(answered_at)}. It can no longer be changed.`
    case 'withdrawn':
      return answered_at === null
        ? 'You have withdrawn it: nobody can answer it. Share it to ask again.'
        : 'You have withdrawn it: nobody can answer it. Share it to ask again; this answer no longer counts then.'
  }
}

type Props = { inspectionId: string; timeZone: string; life: RequestLife }

/** How far a request that was sent is between its two sides, and what its owner can do about it. */
export const RepairRequestStatus = ({ inspectionId, timeZone, life }: Props) => {
  const [isSure, setIsSure] = useState(false)
  const accept = useSubmission('repairRequests.accept', {}, () => setIsSure(false))
  const withdraw = useSubmission('repairRequests.withdraw', {})
  const on = (instant: string | null) => (instant === null ? '' : date(instant, timeZone))
  const sentence = sentenceOf(life, on)
  const offers = repairRequestOffers(life.state, life, ['owner'])
  const params = { inspectionId }
  return (
    <div className={styles.screen}>
      <Card title="Where it stands">
        <p>{sentence}</p>
        {life.answer !== '' && (
          <>
            <Muted>
              The answer of {life.answered_by}
              {life.state === 'draft' && ` to what you shared on ${on(life.sent_at)}`}
            </Muted>
            <blockquote>{life.answer}</blockquote>
          </>
        )}
        {withdraw.error && <Banner tone="bad">{withdraw.error}</Banner>}
        <Cluster>
          {offers.includes('accept') && (
            <Button onClick={() => setIsSure(true)}>Accept the answer</Button>
          )}
          {offers.includes('withdraw') && (
            <AskedButton
              look="secondary"
              warning={`Nobody can answer it then${life.answer === '' ? '' : `, and you can no longer accept the answer of ${life.answered_by}`}. This cannot be undone; to ask again, share the request again.`}
              yes="Withdraw it"
              busy={withdraw.busy}
              onYes={() => withdraw.submit({ params })}
            >
              Withdraw the request
            </AskedButton>
          )}
        </Cluster>
        <Dialog title="Accept the answer" open={isSure} onClose={() => setIsSure(false)}>
          <p>
            {life.answered_by} is told that you agree. Neither of you can change the request after
            that.
          </p>
          {accept.error && <Banner tone="bad">{accept.error}</Banner>}
          <Cluster>
            <Button busy={accept.busy} onClick={() => accept.submit({ params })}>
              Accept and end the request
            </Button>
            <Button look="quiet" onClick={() => setIsSure(false)}>
              Not yet
            </Button>
          </Cluster>
        </Dialog>
      </Card>
    </div>
  )
}
