interface Call<In, Out> {
  input: In;
  resolve: (output: Out) => void;
  reject: (error: unknown) => void;
}

/** Combines calls of the same moment, and those that arrive while earlier ones run, into one. */
export class Batches<In, Out> {
  private calls: Call<In, Out>[] = [];
  private isRunning = false;

  /** @param work returns one output per input, in their order */
  constructor(private readonly work: (inputs: In[]) => Promise<readonly Out[]>) {}

  run(input: In): Promise<Out> {
    return new Promise((resolve, reject) => {
      this.calls.push({ input, resolve, reject });
      if (!this.isRunning) void this.runAll();
    });
  }

  private async runAll(): Promise<void> {
    this.isRunning = true;
    await Promise.resolve(); // Callers of the same moment join.
    while (this.calls.length > 0) {
      const batch = this.calls.splice(0);
      try {
        const outputs = await this.work(batch.map(({ input }) => input));
        for (const [at, { resolve }] of batch.entries()) resolve(outputs[at]!);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.isRunning = false;
  }
}
