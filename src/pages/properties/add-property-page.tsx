import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { paths } from '#contract/vocabulary/paths.ts'
import { useWired } from '#src/pages/shared/app-context.ts'
import { DraftNote } from '#src/pages/shared/draft-note.tsx'
import { Link, useSearchParams } from '#src/pages/shared/router.ts'
import { useChildren, useSession } from '#src/pages/shared/use-app.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Form } from '#src/ui/form.tsx'
import { Card, Cluster, Muted, Page, PageHeader } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import { AddressFields, FactFields } from './home-fields.tsx'
import { HomePhotoChoice } from './home-photo-choice.tsx'
import { freshHome, homeBody } from './home-values.ts'
import { KnownHome } from './known-home.tsx'

/** Why the page opened for somebody who did not ask for it. */
const FirstHome = () => {
  const [query] = useSearchParams()
  const session = useSession()
  if (query.get('redirected') === 'true')
    return (
      <Banner tone="info">
        You have no property yet. Add your first home to see its score, reminders and reports here.
      </Banner>
    )
  return (
    session?.isSwitched === true && (
      <Banner tone="info">
        {session.viewer === undefined
          ? 'You are in the homeowner view. Add a home to see what its owner sees, or choose one above.'
          : `Only ${session.firstName} ${session.lastName} can add a home here.`}
      </Banner>
    )
  )
}

/** An owner whose homes could not be loaded may have the one that they are about to add. */
const ListFailed = () => {
  const { properties } = useChildren()
  const error = useSelector(properties, (snapshot) =>
    snapshot === undefined || snapshot.hasTag('none') ? null : snapshot.context.error,
  )
  const busy = useSelector(properties, (snapshot) => snapshot?.hasTag('busy') ?? false)
  return (
    error !== null && (
      <Banner
        tone="bad"
        action={
          <Button
            look="quiet"
            busy={busy}
            onClick={() => properties?.send({ type: 'properties.refresh' })}
          >
            Try again
          </Button>
        }
      >
        The homes in your account could not be loaded. {error}
      </Banner>
    )
  )
}

type Unsent = { propertyId: string; problem: string; busy: boolean; onRetry: () => void }

/** The home is there, and its picture is not. */
const PictureLeft = ({ propertyId, problem, busy, onRetry }: Unsent) => (
  <Page narrow>
    <PageHeader title="Your home is saved" />
    <Card label="Picture">
      <Banner tone="bad">The picture could not be added: {problem}</Banner>
      <Cluster>
        <Button busy={busy} onClick={onRetry}>
          Try again
        </Button>
        <Link className={buttonClass('secondary')} to={paths.propertyDashboard({ propertyId })}>
          Continue without it
        </Link>
      </Cluster>
    </Card>
  </Page>
)

export default function AddPropertyPage() {
  const { navigate } = useWired()
  const { properties } = useChildren()
  const picture = useRef<File | null>(null)
  const open = (propertyId: string) => navigate(paths.propertyDashboard({ propertyId }))
  const send = useSubmission('properties.savePhoto', {}, ({ property_id }) => open(property_id))
  const sendPicture = (propertyId: string) => {
    const file = picture.current
    if (file === null) open(propertyId)
    else send.submit({ params: { propertyId }, form: {}, file })
  }
  const form = useSubmission(
    'properties.add',
    freshHome,
    ({ property_id }) => {
      properties?.send({ type: 'property.added', propertyId: property_id })
      sendPicture(property_id)
    },
    { draft: 'new' },
  )
  const { values, problems } = form
  const save = () => form.submit({ body: homeBody(values) })
  const failed = send.error ?? send.problems.file
  const added = form.answer
  if (added !== null && failed)
    return (
      <PictureLeft
        propertyId={added.property_id}
        problem={failed}
        busy={send.busy}
        onRetry={() => sendPicture(added.property_id)}
      />
    )
  return (
    <Page narrow>
      <PageHeader
        title="Add a property"
        subtitle="Street, city and state are enough to start; the rest makes price and score more accurate."
      />
      <FirstHome />
      <ListFailed />
      <Form label="Add a property" onSubmit={save}>
        <Card title="Address">
          <DraftNote restored={form.restored} onDiscard={() => form.reset(freshHome)} />
          {form.error && <Banner tone="bad">{form.error}</Banner>}
          <AddressFields values={values} problems={problems} change={form.change} />
          {added === null && <KnownHome {...values} />}
          <Button look="secondary" busy={form.busy || send.busy} onClick={save}>
            I will add the rest later
          </Button>
        </Card>
        <Card title="About the home">
          <Muted>
            Leave out what you do not know. You can add and change all of it on the home’s
            dashboard.
          </Muted>
          <FactFields values={values} problems={problems} change={form.change} />
          <HomePhotoChoice
            onChoose={(file) => {
              picture.current = file
            }}
          />
          <Button type="submit" wide busy={form.busy || send.busy}>
            Save property
          </Button>
        </Card>
      </Form>
    </Page>
  )
}
