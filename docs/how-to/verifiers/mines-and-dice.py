import hashlib, hmac, json, math, sys

def stream(server_seed, label):
    n = 0
    while True:
        block = hmac.new(server_seed.encode(), f"{label}:{n}".encode(), hashlib.sha256).digest()
        for i in range(0, 32, 4):
            yield int.from_bytes(block[i:i + 4], "big")
        n += 1

def below(words, bound):
    limit = 2**32 - 2**32 % bound
    return next(word for word in words if word < limit) % bound

def mines_round(r):
    words = stream(r["server_seed"], f"mines:{r['client_seed']}:{r['nonce']}")
    tiles = list(range(25))
    for place in range(r["mines"]):
        other = place + below(words, 25 - place)
        tiles[place], tiles[other] = tiles[other], tiles[place]
    layout, opened, k = sorted(tiles[:r["mines"]]), r["tiles"], len(r["tiles"])
    hits = [tile in layout for tile in opened]
    if r["status"] == "void":
        payout, told = r["stake"], k == 0
    elif r["status"] == "lost":
        payout, told = 0, hits == [False] * (k - 1) + [True]
    else:
        multiplier = 9700 * math.comb(25, k) // math.comb(25 - r["mines"], k)
        payout, told = r["stake"] * multiplier // 10000, k > 0 and not any(hits)
    return layout == r["layout"] and told and payout == r["payout"]

def dice_bet(r):
    roll = below(stream(r["server_seed"], f"dice:{r['client_seed']}:{r['nonce']}"), 10000)
    winning = range(100 * r["chance"]) if r["direction"] == "under" else range(10000 - 100 * r["chance"], 10000)
    payout = r["stake"] * (970000 // r["chance"]) // 10000 if roll in winning else 0
    return roll == r["roll"] and payout == r["payout"]

def plinko_bet(r):
    number = below(stream(r["server_seed"], f"plinko:{r['client_seed']}:{r['nonce']}"), 2 ** r["rows"])
    path = format(number, f"0{r['rows']}b")
    payout = r["stake"] * round(100 * r["multiplier"]) // 100
    return path == r["path"] and path.count("1") == r["slot"] and payout == r["payout"]

rows = json.load(open(sys.argv[1], encoding="utf-8"))["data"]
wrong = 0
for r in rows:
    if r["server_seed"] is None:
        print(r["nonce"], "its seed is still in use")
        continue
    committed = hashlib.sha256(r["server_seed"].encode()).hexdigest() == r["server_seed_hash"]
    right = committed and (mines_round(r) if "mines" in r else plinko_bet(r) if "path" in r else dice_bet(r))
    wrong += not right
    print(r["nonce"], "right" if right else "WRONG")
print(len(rows), "rounds,", wrong, "wrong")
sys.exit(wrong > 0)
