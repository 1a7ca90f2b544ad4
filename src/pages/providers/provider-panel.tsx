import { useSelector } from '@xstate/react'
import { Mail, MessageSquare, Phone } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Issue } from '#contract/issues.ts'
import type { Provider } from '#contract/providers.ts'
import { capital } from '#contract/vocabulary/trades.ts'
import { useChildren } from '#src/pages/shared/use-app.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Cluster, Stack } from '#src/ui/layout.tsx'
import { Select } from '#src/ui/select.tsx'
import { SidePanel } from '#src/ui/side-panel.tsx'
import { Banner, Skeleton } from '#src/ui/states.tsx'
import { JobLog } from './job-log.tsx'
import { jobMail, jobText } from './job-mail.ts'
import { NewProviderForm, ProviderForm } from './provider-form.tsx'
import { Rating } from './provider-list.tsx'
import { callable } from './provider-words.ts'
import { VcardLink } from './vcard-link.tsx'

/** The job of an issue, ready in the mails or the text messages of this device. */
const JobMail = ({
  provider,
  issues,
  issueId,
  propertyId,
  onWrite,
}: {
  provider: Provider
  /** To the fields for a phone and an e-mail. */
  onWrite: () => void
  /** null while they load. */
  issues: readonly Issue[] | null
  issueId: string | null
  propertyId: string
}) => {
  const { properties } = useChildren()
  const home = useSelector(properties, (snapshot) =>
    snapshot?.context.list.find(({ property_id }) => property_id === propertyId),
  )
  const open = (issues ?? []).filter(({ state }) => state !== 'verified' && state !== 'dismissed')
  const [chosen, setChosen] = useState(issueId ?? '')
  const about = open.find(({ issue_id }) => issue_id === chosen)
  const { email, phone } = provider
  if (issues === null) return <Skeleton lines={1} height="calc(var(--target) + 1.75rem)" />
  if (open.length === 0) return null
  if (email === '' && phone === '')
    return (
      <Button look="quiet" onClick={onWrite}>
        Add a phone or e-mail to send the job
      </Button>
    )
  const { street, city, state } = home ?? {}
  const place =
    home === undefined ? null : { street: street ?? '', city: city ?? '', state: state ?? '' }
  return (
    <Stack tight>
      <Select
        label="Send the job of an issue"
        optional
        value={chosen}
        onChange={setChosen}
        options={[
          ['', 'Choose an issue'],
          ...open.map((one) => [one.issue_id, one.title] as const),
        ]}
      />
      {about !== undefined && (
        <Cluster>
          {email !== '' && (
            <a className={buttonClass('secondary')} href={jobMail(email, about, place)}>
              <Mail size={18} aria-hidden="true" />
              Write the e-mail
            </a>
          )}
          {phone !== '' && (
            <a className={buttonClass('secondary')} href={jobText(phone, about, place)}>
              <MessageSquare size={18} aria-hidden="true" />
              Write a text message
            </a>
          )}
        </Cluster>
      )}
    </Stack>
  )
}

type Props = {
  provider: Provider
  /** The issue that somebody is wanted for. */
  issueId: string | null
  propertyId: string
  /** undefined: they are not on the page of the list. */
  place: string | undefined
  onClose: () => void
  onStep: (by: 1 | -1) => void
  onRemoved: () => void
}

/** One person beside the list: how to reach them, their jobs here, and what the owner wrote about them. */
export const ProviderPanel = ({
  provider,
  issueId,
  propertyId,
  place,
  onClose,
  onStep,
  onRemoved,
}: Props) => {
  const { name, trade, phone, email, rating } = provider
  const remove = useSubmission('providers.remove', {}, onRemoved)
  const form = useRef<HTMLDivElement>(null)
  const { data, error } = useResource('issues.list', {
    params: { propertyId },
    query: { page_size: '100' },
  })
  const issues = data?.issues ?? (error === null ? null : [])
  return (
    <SidePanel
      title={name}
      subtitle={
        <>
          {capital(trade)} {rating !== null && <Rating rating={rating} />}
        </>
      }
      place={place}
      onClose={onClose}
      onStep={onStep}
    >
      <Stack>
        {remove.error && <Banner tone="bad">{remove.error}</Banner>}
        <Cluster>
          {phone !== '' && (
            <a className={buttonClass()} href={callable(phone)}>
              <Phone size={18} aria-hidden="true" />
              Call
            </a>
          )}
          {email !== '' && (
            <a className={buttonClass('secondary')} href={`mailto:${email}`}>
              <Mail size={18} aria-hidden="true" />
              E-mail
            </a>
          )}
          <VcardLink people={[provider]} name={name} className={buttonClass('quiet')}>
            Save contact
          </VcardLink>
          <Button
            look="quiet"
            busy={remove.busy}
            onClick={() => remove.submit({ params: { providerId: provider.provider_id } })}
          >
            Remove
          </Button>
        </Cluster>
        <JobMail
          provider={provider}
          issues={issues}
          issueId={issueId}
          propertyId={propertyId}
          onWrite={() => form.current?.querySelector<HTMLInputElement>('input[type=tel]')?.focus()}
        />
        <JobLog provider={provider} issues={issues ?? []} />
        <div ref={form}>
          <ProviderForm provider={provider} />
        </div>
      </Stack>
    </SidePanel>
  )
}

/** The form for a new person, beside the list. */
export const NewProviderPanel = ({
  propertyId,
  trade,
  onClose,
  onAdded,
}: {
  propertyId: string
  /** The trade wanted most. */
  trade: string
  onClose: () => void
  onAdded: (id: string) => void
}) => (
  <SidePanel title="New provider" onClose={onClose}>
    <NewProviderForm propertyId={propertyId} trade={trade} onSaved={onAdded} />
  </SidePanel>
)
