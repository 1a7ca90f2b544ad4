import { Contact } from 'lucide-react'
import { counted } from '#src/pages/shared/format.ts'
import { TextFileField } from '#src/pages/shared/text-file-field.tsx'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { peopleIn } from './vcard.ts'

/** The most people that the server takes at once. */
const mostPeople = 100

/** Bytes: a card may hold a portrait. */
const most = 50 * 1024 ** 2

/** Adds the people of a vCard file, as a phone or a mail program saves it. */
export const ImportContacts = ({
  propertyId,
  onSaid,
}: {
  propertyId: string
  onSaid: (sentence: string) => void
}) => {
  const form = useSubmission('providers.import', {}, ({ added, known }) =>
    onSaid(
      [
        added === 0 ? 'No one was added.' : `${counted(added, 'person was', 'people were')} added.`,
        ...(known > 0 ? [`${counted(known, 'was', 'were')} here already.`] : []),
      ].join(' '),
    ),
  )
  const take = (text: string, name: string) => {
    const people = peopleIn(text)
    if (people.length === 0)
      return onSaid(`There is no one in ${name}. Choose a vCard file (.vcf).`)
    if (people.length > mostPeople)
      return onSaid(
        `There are ${people.length} people in ${name}. Import at most ${mostPeople} at once.`,
      )
    form.submit({ params: { propertyId }, body: { providers: people } })
  }
  return (
    <>
      <TextFileField
        accept=".vcf,text/vcard,text/x-vcard"
        most={most}
        onText={take}
        onProblem={onSaid}
      >
        <Contact size={18} aria-hidden="true" />
        Import vCard
      </TextFileField>
      {(form.error ?? Object.values(form.problems)[0]) !== undefined && (
        <span role="alert">{form.error ?? Object.values(form.problems)[0]}</span>
      )}
    </>
  )
}
