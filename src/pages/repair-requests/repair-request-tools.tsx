import { DownloadButton } from '#src/pages/sharing/download-button.tsx'
import { Share } from '#src/pages/sharing/share.tsx'

/** What the owner can do with a request: hand it on as paper, table or link. It waits until the server has it. */
export const RepairRequestTools = ({
  inspectionId,
  blocked,
}: {
  inspectionId: string
  blocked: string | null
}) => (
  <>
    {(['pdf', 'csv'] as const).map((format) => (
      <DownloadButton
        key={format}
        call={{ name: 'repairRequests.download', input: { params: { inspectionId, format } } }}
        blocked={blocked}
      >
        {format.toUpperCase()}
      </DownloadButton>
    ))}
    <Share inspectionId={inspectionId} blocked={blocked} only="repair_request" />
  </>
)
