import { NodeAttack } from '#test/event-node/attack/attack.js';
import { type AttackName, attackNames, control, onUsers } from '#test/event-node/attack/attacks.js';

/** The product's node has no users: anyone who can reach it may do everything. */
const names: readonly AttackName[] = attackNames.filter((name) => name !== control && !onUsers.includes(name));

/** Hostile clients of the event node, one kind at a time, each until the next is started. */
export class Attackers {
  private readonly address: string;
  private attack: NodeAttack | undefined;
  private count: number;

  /**
   * @param url of the event node
   * @param count index of the attack to begin with
   */
  constructor(url: string, count: number) {
    this.address = new URL(url).host;
    this.count = count;
  }

  /** @returns the name of the attack that has started */
  async next(): Promise<string> {
    await this.end();
    const name = names[this.count++ % names.length] as AttackName;
    this.attack = new NodeAttack({ names: [name], target: { address: this.address } });
    return name;
  }

  async end(): Promise<void> {
    await this.attack?.end();
    this.attack = undefined;
  }
}
