import type { ReactNode } from 'react'
import { useState } from 'react'
import type { FirstSteps as Answer } from '#contract/first-steps.ts'
import type { FirstStep } from '#contract/vocabulary/first-steps.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { Invite } from '#src/pages/invitations/invite.tsx'
import { OnlineButton } from '#src/pages/shared/online-button.tsx'
import { Link } from '#src/pages/shared/router.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Card, Cluster, Muted, Stack } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import styles from './first-steps.module.css'
import { licensesId } from './licenses-queue.tsx'

/** What to do, why it comes first, and where. */
const says: Record<FirstStep, { title: string; why: string; where: ReactNode }> = {
  firm: {
    title: 'Fill in the firm’s name and license',
    why: 'They head every report, agreement and bill.',
    where: <Link to={paths.adminSettings('firm')}>Fill in the firm</Link>,
  },
  prices: {
    title: 'Publish your prices',
    why: 'Until then, quotes use the prices that came with the product.',
    where: <Link to={paths.adminSettings('prices')}>Set the prices</Link>,
  },
  inspector: {
    title: 'Invite an inspector',
    why: 'An e-mail asks them to choose a password.',
    where: <Invite />,
  },
  license: {
    title: 'Approve the license of an inspector',
    why: 'They send it on their dashboard, and it waits for you below on this page.',
    where: <a href={`#${licensesId}`}>See who waits</a>,
  },
  counties: {
    title: 'Choose the counties that an inspector goes to',
    why: 'Nobody can book in a county that nobody covers.',
    where: <Link to={paths.adminServiceAreas()}>Open the map</Link>,
  },
  mail: {
    title: 'See that e-mail arrives',
    why: 'Done as soon as somebody accepts an invitation, which came by e-mail.',
    where: <Link to={paths.adminSettings('texts')}>Read what the e-mails say</Link>,
  },
}

const Lines = ({ steps }: Pick<Answer, 'steps'>) => (
  <ol className={styles.steps}>
    {steps.map(({ step, is_done }) => (
      <li key={step} className={styles.step}>
        <span aria-hidden="true">{is_done ? '✓' : '○'}</span>
        <Stack tight>
          <span>
            {says[step].title}
            {is_done && <Muted>Done.</Muted>}
          </span>
          {!is_done && (
            <>
              <Muted>{says[step].why}</Muted>
              <Cluster>{says[step].where}</Cluster>
            </>
          )}
        </Stack>
      </li>
    ))}
  </ol>
)

/**
 * What an admin of a new system does first; the server ticks each line by the facts. It goes once all is done, or for
 * good when this admin puts it away, which can be taken back until they leave the page.
 */
export const FirstSteps = () => {
  const { data } = useResource('admin.firstSteps', {})
  const [wasPutAway, setPutAway] = useState(false)
  const save = useSubmission('admin.saveFirstSteps', {}, ({ is_away }) => setPutAway(is_away))
  if (data === null) return null
  const done = data.steps.filter(({ is_done }) => is_done).length
  if (done === data.steps.length || (data.is_away && !wasPutAway)) return null
  return (
    <Card
      title={data.is_away ? 'First steps' : `First steps: ${done} of ${data.steps.length} done`}
    >
      <Stack>
        {data.is_away ? <p>You have put the first steps away.</p> : <Lines steps={data.steps} />}
        {save.error !== null && <Banner tone="bad">{save.error}</Banner>}
        <Cluster>
          <OnlineButton
            look="quiet"
            busy={save.busy}
            onClick={() => save.submit({ body: { is_away: !data.is_away } })}
          >
            {data.is_away ? 'Show them again' : 'Put this list away'}
          </OnlineButton>
        </Cluster>
      </Stack>
    </Card>
  )
}
