import { Contact } from 'lucide-react'
import { counted } from '#src/pages/shared/format.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { FileField } from '#src/ui/file-field.tsx'
import { peopleIn } from './vcard.ts'

/** The most people that the server takes at once. */
const most = 100

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
        added === 0 ? 'Nobody was added.' : `${counted(added, 'person was', 'people were')} added.`,
        ...(known > 0 ? [`${counted(known, 'was', 'were')} here already.`] : []),
      ].join(' '),
    ),
  )
  const read = async ([file]: File[]) => {
    if (file === undefined) return
    const people = peopleIn(await file.text())
    if (people.length === 0)
      return onSaid(`There is nobody in ${file.name}. Choose a vCard file (.vcf).`)
    if (people.length > most)
      return onSaid(
        `There are ${people.length} people in ${file.name}. Import at most ${most} at once.`,
      )
    form.submit({ params: { propertyId }, body: { providers: people } })
  }
  return (
    <>
      <FileField accept=".vcf,text/vcard,text/x-vcard" onFiles={(files) => void read(files)}>
        <Contact size={18} aria-hidden="true" />
        Import vCard
      </FileField>
      {(form.error ?? Object.values(form.problems)[0]) !== undefined && (
        <span role="alert">{form.error ?? Object.values(form.problems)[0]}</span>
      )}
    </>
  )
}
