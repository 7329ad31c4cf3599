interface Asked<Question, Answer> {
  readonly question: Question;
  readonly answer: PromiseWithResolvers<Answer>;
}

/** Batches queries asked in the same tick: a statement for each would cost as much as all the rows it finds. */
export class BatchLoader<Question, Answer> {
  private asked: Asked<Question, Answer>[] = [];

  /** @param answersTo returns the answers in the order of the questions */
  constructor(private readonly answersTo: (questions: readonly Question[]) => Promise<readonly Answer[]>) {}

  ask(question: Question): Promise<Answer> {
    if (this.asked.length === 0) queueMicrotask(() => void this.answer());
    const answer = Promise.withResolvers<Answer>();
    this.asked.push({ question, answer });
    return answer.promise;
  }

  private async answer(): Promise<void> {
    const { asked } = this;
    this.asked = [];
    try {
      const answers = await this.answersTo(asked.map(({ question }) => question));
      for (const [i, { answer }] of asked.entries()) answer.resolve(answers[i] as Answer);
    } catch (error) {
      for (const { answer } of asked) answer.reject(error);
    }
  }
}
