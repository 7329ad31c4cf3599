import { useMe } from '../api/session.js';

export function HomePage() {
  return <div>{useMe().name}</div>;
}
