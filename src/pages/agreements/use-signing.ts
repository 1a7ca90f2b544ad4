import { useSubmission } from '#src/pages/shared/use-submission.ts'

/*
 * The steps of a client: signed in on the page of the visit, or by the mailed link. Both have the same form; only the
 * calls differ.
 */

export type Signature = {
  agreement_sha256: string
  signed_name: string
  signed_why?: string
  drawn?: string
}
type Step<V> = {
  busy: boolean
  error: string | null
  code: string | null
  problems: Record<string, string>
  send: (values: V) => void
}
export type Signing = {
  open: Step<object>
  consent: Step<{ agreement_sha256: string; disclosures_version: number }>
  sign: Step<Signature>
  decline: Step<{ reason: string }>
}
type Told = Pick<Step<never>, 'busy' | 'error' | 'code' | 'problems'>

const told = ({ busy, error, code, problems }: Told): Told => ({ busy, error, code, problems })

export const useSigning = (inspectionId: string): Signing => {
  const params = { inspectionId }
  const open = useSubmission('agreements.open', {})
  const consent = useSubmission('agreements.consent', {})
  const sign = useSubmission('agreements.sign', {})
  const decline = useSubmission('agreements.decline', {})
  return {
    open: { ...told(open), send: () => open.submit({ params }) },
    consent: { ...told(consent), send: (body) => consent.submit({ params, body }) },
    sign: { ...told(sign), send: (body) => sign.submit({ params, body }) },
    decline: { ...told(decline), send: (body) => decline.submit({ params, body }) },
  }
}

export const useSigningByLink = (token: string): Signing => {
  const open = useSubmission('agreements.openByLink', {})
  const consent = useSubmission('agreements.consentByLink', {})
  const sign = useSubmission('agreements.signByLink', {})
  const decline = useSubmission('agreements.declineByLink', {})
  return {
    open: { ...told(open), send: () => open.submit({ body: { token } }) },
    consent: { ...told(consent), send: (body) => consent.submit({ body: { token, ...body } }) },
    sign: { ...told(sign), send: (body) => sign.submit({ body: { token, ...body } }) },
    decline: { ...told(decline), send: (body) => decline.submit({ body: { token, ...body } }) },
  }
}
