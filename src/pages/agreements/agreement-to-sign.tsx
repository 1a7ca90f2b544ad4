import type { Agreement } from '#contract/agreements.ts'
import { AgreementSteps } from './agreement-steps.tsx'
import { useSigning } from './use-signing.ts'

/** For the client of a visit, signed in: the steps of the agreement that waits for them. */
export const AgreementToSign = ({
  agreement,
  inspectionId,
}: {
  agreement: Agreement
  inspectionId: string
}) => <AgreementSteps agreement={agreement} signing={useSigning(inspectionId)} />
