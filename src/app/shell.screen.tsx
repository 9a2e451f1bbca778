export default function ShellScreen() {
  return <p>…</p>
}
