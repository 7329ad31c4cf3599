export function ReplayPage() {
  return null;
}
