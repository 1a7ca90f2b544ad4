/** A device that is held and touched; on any other, asking for the camera opens a list of files. */
export const hasCamera = (): boolean => navigator.maxTouchPoints > 0
