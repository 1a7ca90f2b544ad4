import { CopyTrace } from '#src/pages/public/copy-trace.tsx'
import { useSearchParams } from '#src/pages/shared/router.ts'
import { useSession } from '#src/pages/shared/use-app.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Card, Muted, Page, PageHeader, Stack } from '#src/ui/layout.tsx'
import { Skeleton } from '#src/ui/states.tsx'
import { useCompany } from './company.ts'
import { ContactForm } from './contact-form.tsx'

/** With the name and address of the signed-in person; a server that does not know them keeps nobody from writing. */
const OfPerson = ({ name }: { name: string }) => {
  const profile = useResource('profile.get', {})
  if (profile.data === null && profile.error === null) return <Skeleton lines={8} />
  return <ContactForm known={{ name, email: profile.data?.email ?? '' }} />
}

const OfAnyone = () => {
  const session = useSession()
  // A message about something else is another one.
  const subject = useSearchParams()[0].toString()
  // A person who writes from a demo is not the person they play there.
  return session === null || session.demoUntil !== undefined ? (
    <ContactForm key={subject} known={{ name: '', email: '' }} />
  ) : (
    <OfPerson key={subject} name={`${session.firstName} ${session.lastName}`.trim()} />
  )
}

/** For people who need a person: a message with a reference, the address, and data that helps support. */
export default function ContactPage() {
  const { name, email } = useCompany()
  return (
    <Page narrow>
      <PageHeader title="Contact" subtitle={name} />
      <Stack>
        <OfAnyone />
        <Card title="Or by e-mail">
          <p>
            <a href={`mailto:${email}`}>{email}</a>
          </p>
          <Muted>Already talking to support? They may ask for this:</Muted>
          <CopyTrace />
        </Card>
      </Stack>
    </Page>
  )
}
