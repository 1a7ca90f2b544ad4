import { useSelector } from '@xstate/react'
import { Suspense, useState } from 'react'
import type { Profile } from '#contract/profile.ts'
import { NameFields } from '#src/pages/auth/name-fields.tsx'
import { SupportCard } from '#src/pages/profile/support-card.tsx'
import { useWired } from '#src/pages/shared/app-context.ts'
import { ClashNote } from '#src/pages/shared/clash-note.tsx'
import { DraftNote } from '#src/pages/shared/draft-note.tsx'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useChildren, useSession } from '#src/pages/shared/use-app.ts'
import { useMergedEdit } from '#src/pages/shared/use-merged-edit.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { WhenNear } from '#src/pages/shared/when-near.tsx'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import { FileField } from '#src/ui/file-field.tsx'
import { Form } from '#src/ui/form.tsx'
import { Card, Cluster, Muted, Page, PageHeader } from '#src/ui/layout.tsx'
import { Banner, Skeleton } from '#src/ui/states.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { AppearanceCard } from './appearance-card.tsx'
import { LibraryCard } from './library-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { UnitsCard } from './units-card.tsx'

const CropPicture = lazyPart(() => import('./crop-picture.tsx').then((part) => part.CropPicture))
const AccountCards = lazyPart(() => import('./account-cards.tsx').then((part) => part.AccountCards))

const CertificationsCard = lazyPart(() =>
  import('./certifications-card.tsx').then((part) => part.CertificationsCard),
)

const SignatureCard = lazyPart(() =>
  import('./signature-card.tsx').then((part) => part.SignatureCard),
)

const License = lazyPart(() =>
  import('#src/pages/licenses/license-card.tsx').then((part) => part.LicenseCard),
)

/** The picture as everybody sees it; it can be changed once the profile is there. */
const Photo = ({ profile }: { profile: Profile | null }) => {
  const session = useSession()
  const { photo } = useChildren()
  const src = useSelector(photo, (snapshot) =>
    snapshot?.hasTag('loaded') ? snapshot.context.src : null,
  )
  const tell = ({ profile_photo_url }: Profile) =>
    photo?.send({ type: 'photo.changed', stored: profile_photo_url })
  const [picked, pick] = useState<File | null>(null)
  const save = useSubmission('profile.savePhoto', {}, (answer) => {
    tell(answer)
    pick(null)
  })
  const remove = useSubmission('profile.removePhoto', {}, tell)
  const problem = save.error ?? save.problems.file ?? remove.error
  return (
    <Card title="Picture">
      <Cluster>
        <Avatar
          name={`${(profile?.first_name ?? session?.firstName) || ''} ${(profile?.last_name ?? session?.lastName) || ''}`.trim()}
          src={src}
        />
        {profile && (
          <FileField
            accept="image/jpeg,image/png,image/webp"
            onFiles={([file]) => {
              // What went wrong with the picture before says nothing of this one.
              save.reset({})
              if (file) pick(file)
            }}
          >
            {save.busy ? 'Uploading…' : 'Choose a picture'}
          </FileField>
        )}
        {profile?.profile_photo_url && (
          <Button look="quiet" busy={remove.busy} onClick={() => remove.submit({})}>
            Remove
          </Button>
        )}
      </Cluster>
      {picked === null ? (
        problem && <Banner tone="bad">{problem}</Banner>
      ) : (
        <Suspense fallback={<Skeleton lines={4} />}>
          <CropPicture
            file={picked}
            busy={save.busy}
            problem={problem ?? null}
            onCut={(file) => save.submit({ form: {}, file })}
            onClose={() => pick(null)}
          />
        </Suspense>
      )}
    </Card>
  )
}

const aboutOf = ({ first_name, last_name, phone }: Profile) => ({ first_name, last_name, phone })
const aboutLabels = { first_name: 'First name', last_name: 'Last name', phone: 'Phone' }

const Details = ({ profile }: { profile: Profile }) => {
  const { keepName } = useWired()
  const form = useMergedEdit('profile.save', profile, aboutOf, {
    draft: 'about you',
    answered: (answer) => answer,
    onDone: keepName,
  })
  const { values, base, problems, change } = form
  return (
    <Card title="About you">
      <Form label="About you" onSubmit={() => form.submit({ body: { ...values, opened: base } })}>
        <DraftNote restored={form.restored} onDiscard={form.startOver} />
        {form.error && <Banner tone="bad">{form.error}</Banner>}
        <ClashNote thing="profile" form={form} labels={aboutLabels} />
        {form.saved && <Banner tone="good">Saved.</Banner>}
        <NameFields values={values} problems={problems} change={change} />
        <TextField
          label="Phone"
          optional
          type="tel"
          autoComplete="tel"
          value={values.phone}
          error={problems.phone}
          onChange={(phone) => change({ phone })}
        />
        <Button type="submit" busy={form.busy}>
          Save
        </Button>
      </Form>
    </Card>
  )
}

export default function ProfilePage() {
  const session = useSession()
  const profile = useResource('profile.get', {})
  return (
    <Page narrow>
      <PageHeader title="My profile" />
      <Photo profile={profile.data} />
      <Loaded of={profile}>
        {(data) => (
          <>
            <Details profile={data} />
            {data.user_type === 'inspector' && (
              <>
                <Suspense fallback={<Skeleton lines={3} />}>
                  <License always />
                </Suspense>
                {data.certifications && (
                  <Suspense fallback={<Skeleton lines={3} />}>
                    <CertificationsCard certifications={data.certifications} />
                  </Suspense>
                )}
                {data.signature !== undefined && (
                  <WhenNear lines={4}>
                    <SignatureCard
                      signature={data.signature}
                      name={`${data.first_name} ${data.last_name}`}
                    />
                  </WhenNear>
                )}
                <LibraryCard />
              </>
            )}
            {session?.isSwitched ? (
              <Muted>
                You log in with {data.email}. Switch back to your own account to change its address,
                its password and its sessions.
              </Muted>
            ) : (
              <>
                <PasswordCard />
                <WhenNear lines={8}>
                  <AccountCards profile={data} />
                </WhenNear>
              </>
            )}
            {data.user_type === 'homeowner' && data.units && <UnitsCard stored={data.units} />}
            <AppearanceCard />
            <SupportCard />
          </>
        )}
      </Loaded>
    </Page>
  )
}
