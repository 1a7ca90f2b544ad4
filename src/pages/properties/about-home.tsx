import { useState } from 'react'
import type { Property } from '#contract/properties.ts'
import { sewerWord, waterWord } from '#contract/vocabulary/home-facts.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { foundationWord, propertyTypeWord } from '#contract/vocabulary/properties.ts'
import { useWired } from '#src/pages/shared/app-context.ts'
import { AskedButton } from '#src/pages/shared/asked-button.tsx'
import { ClashNote } from '#src/pages/shared/clash-note.tsx'
import { DraftNote } from '#src/pages/shared/draft-note.tsx'
import { Link } from '#src/pages/shared/router.ts'
import { useChildren } from '#src/pages/shared/use-app.ts'
import { useMergedEdit } from '#src/pages/shared/use-merged-edit.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { KeyValues } from '#src/ui/details.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { FileField } from '#src/ui/file-field.tsx'
import { Form } from '#src/ui/form.tsx'
import { Card, Cluster, Muted } from '#src/ui/layout.tsx'
import { PhotoCover } from '#src/ui/photo-cover.tsx'
import { Banner } from '#src/ui/states.tsx'
import { AddressFields, FactFields } from './home-fields.tsx'
import { pictureTypes } from './home-photo-choice.tsx'
import { homeBody, homeValues } from './home-values.ts'

type Props = { home: Property }

const word = (words: Record<string, string>, value: string | null) =>
  value === null ? null : (words[value] ?? value)

/** The known facts about the home, and the names of the missing ones. */
const factsOf = (home: Property) => {
  const all: readonly (readonly [name: string, value: string | null])[] = [
    ['Kind of home', word(propertyTypeWord, home.property_type)],
    ['Year built', home.year_built === null ? null : String(home.year_built)],
    [
      'Living area',
      home.square_feet === null ? null : `${home.square_feet.toLocaleString('en-US')} sq ft`,
    ],
    ['Stories', home.stories === null ? null : String(home.stories)],
    ['Foundation', word(foundationWord, home.foundation)],
    ['Heating', home.heating],
    ['Cooling', home.cooling],
    ['Water', word(waterWord, home.water)],
    ['Sewer', word(sewerWord, home.sewer)],
    ['County', home.county_name],
  ]
  return {
    known: all.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const])),
    missing: all.flatMap(([name, value]) => (value === null ? [name.toLowerCase()] : [])),
  }
}

/** The fields of the form by the names of the facts. */
const fieldNames: Readonly<Record<string, string>> = {
  street: 'Street',
  city: 'City',
  state: 'State',
  zip: 'ZIP',
  county_fips: 'County',
  property_type: 'Kind of home',
  year_built: 'Year built',
  square_feet: 'Living area',
  stories: 'Stories',
  foundation: 'Foundation',
  heating: 'Heating',
  cooling: 'Cooling',
  water: 'Water',
  sewer: 'Sewer',
}

const Picture = ({ home }: Props) => {
  const { apiBase } = useWired()
  const params = { propertyId: home.property_id }
  const save = useSubmission('properties.savePhoto', {})
  const remove = useSubmission('properties.removePhoto', {})
  const problem = save.error ?? save.problems.file ?? remove.error
  return (
    <>
      {home.photo_url && (
        <PhotoCover src={apiBase + home.photo_url} alt={`Your home, ${home.street}`} shape="wide" />
      )}
      {problem && <Banner tone="bad">{problem}</Banner>}
      <Cluster>
        <FileField
          accept={pictureTypes}
          onFiles={([file]) => file && save.submit({ params, form: {}, file })}
        >
          {save.busy ? 'Uploading…' : home.photo_url ? 'Change the picture' : 'Add a picture'}
        </FileField>
        {home.photo_url && (
          <AskedButton
            look="quiet"
            warning="The picture is removed for everyone who sees your home here."
            yes="Remove it"
            busy={remove.busy}
            onYes={() => remove.submit({ params })}
          >
            Remove the picture
          </AskedButton>
        )}
      </Cluster>
    </>
  )
}

const EditHome = ({ home, onClose }: Props & { onClose: () => void }) => {
  const { properties } = useChildren()
  const form = useMergedEdit('properties.save', home, homeValues, {
    draft: 'about the home',
    answered: (answer) => answer,
    onDone: () => {
      // The list names the home in the selector, and wherever one is chosen.
      properties?.send({ type: 'properties.refresh' })
      onClose()
    },
  })
  const { values, base, newer, problems, change } = form
  return (
    <Form
      label="About the home"
      onSubmit={() =>
        form.submit({
          params: { propertyId: home.property_id },
          body: { ...homeBody(values), opened: homeBody(base) },
        })
      }
    >
      <DraftNote restored={form.restored} onDiscard={form.startOver} />
      {form.error && <Banner tone="bad">{form.error}</Banner>}
      <ClashNote
        thing="home"
        form={form}
        labels={fieldNames}
        wordOf={(field, value) =>
          (newer && new Map(factsOf(newer).known).get(fieldNames[field] ?? '')) ?? value
        }
      />
      <AddressFields values={values} problems={problems} change={change} />
      <FactFields values={values} problems={problems} change={change} />
      <Cluster>
        <Button type="submit" busy={form.busy}>
          Save
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </Cluster>
    </Form>
  )
}

/** The home itself, as its owner knows it: its picture, its facts, and what is still missing. */
export const AboutHome = ({ home }: Props) => {
  const [editing, setEditing] = useState(false)
  const { known, missing } = factsOf(home)
  return (
    <Card title="About the home">
      <Picture home={home} />
      {known.length > 0 && <KeyValues pairs={known} />}
      {missing.length > 0 && (
        <Muted>
          Not known yet: {missing.join(', ')}. They make the price of an inspection and the
          reminders we suggest more accurate.
        </Muted>
      )}
      <Cluster>
        <Button look="secondary" onClick={() => setEditing(true)}>
          {missing.length > 0 ? 'Add the rest' : 'Change'}
        </Button>
      </Cluster>
      <Muted>
        Sold it, or added it by mistake?{' '}
        <Link to={paths.handOver({ propertyId: home.property_id })}>
          Ask us to hand it over or remove it
        </Link>
      </Muted>
      <Dialog title="About the home" open={editing} onClose={() => setEditing(false)}>
        <EditHome home={home} onClose={() => setEditing(false)} />
      </Dialog>
    </Card>
  )
}
