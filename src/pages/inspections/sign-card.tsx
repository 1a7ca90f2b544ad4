import type { Inspection } from '#contract/inspections.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/form.tsx'
import { Card } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import styles from './booking.module.css'

/** The agreement of a visit that was booked for the owner, and the line on which they sign it. */
export const SignCard = ({
  inspection: { inspection_id: inspectionId, agreement },
}: {
  inspection: Inspection
}) => {
  const form = useSubmission('inspections.sign', { signed_name: '', signed_why: '' })
  const { values, problems } = form
  return (
    <Card title="Sign the agreement">
      <section className={styles.agreement} aria-label="Agreement">
        {agreement.text.split('\n\n').map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
      <Form
        label="Sign the agreement"
        onSubmit={() =>
          form.submit({
            params: { inspectionId },
            body: {
              signed_name: values.signed_name,
              ...(values.signed_why === '' ? {} : { signed_why: values.signed_why }),
            },
          })
        }
      >
        <TextField
          label="Sign with your first and last name"
          autoComplete="name"
          value={values.signed_name}
          error={problems.signed_name}
          onChange={(signed_name) => form.change({ signed_name })}
        />
        {(problems.signed_why !== undefined || values.signed_why !== '') && (
          <TextField
            label="Why does somebody else than the owner of this account sign?"
            value={values.signed_why}
            error={problems.signed_why}
            onChange={(signed_why) => form.change({ signed_why })}
          />
        )}
        {form.error && <Banner tone="bad">{form.error}</Banner>}
        <Button type="submit" busy={form.busy}>
          Sign
        </Button>
      </Form>
    </Card>
  )
}
