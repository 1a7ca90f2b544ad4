import { paths } from '#contract/vocabulary/paths.ts'
import { Link } from '#src/pages/shared/router.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'

type Props = {
  values: { accepted_terms: boolean }
  problems: Record<string, string>
  change: (more: { accepted_terms: boolean }) => void
}

/** Somebody who begins an account accepts the terms. */
export const TermsField = ({ values, problems, change }: Props) => (
  <Checkbox
    checked={values.accepted_terms}
    error={problems.accepted_terms}
    onChange={(accepted_terms) => change({ accepted_terms })}
  >
    I accept the <Link to={paths.terms()}>terms of service</Link> and the{' '}
    <Link to={paths.privacy()}>privacy policy</Link>.
  </Checkbox>
)
