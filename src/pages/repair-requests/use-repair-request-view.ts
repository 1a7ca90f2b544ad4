import { useSearchParams } from '#src/pages/shared/router.ts'

/** Whether the page shows the repair request instead of the report: part of its address, so that Back leads back. */
export const useRepairRequestView = (): boolean => {
  const [query] = useSearchParams()
  return query.get('view') === 'repair-request'
}
