import hashlib, hmac, json, sys, urllib.request
from datetime import datetime

site = sys.argv[1]
read = lambda path: json.load(urllib.request.urlopen(f"{site}/api/originals/double/{path}"))
sha = lambda text: hashlib.sha256(text.encode()).hexdigest()

id = sys.argv[2] if len(sys.argv) > 2 else read("history?limit=1")["data"][0]["round_id"]
r = read(f"rounds/{id}")
chain = next(c for c in read("chains")["data"] if c["id"] == r["chain_id"])
beacon = chain["beacon"]

def number(link, value, bound=15):
    limit, n = 2**32 - 2**32 % bound, 0
    while True:
        block = hmac.new(link.encode(), f"double:{value}:{n}".encode(), hashlib.sha256).digest()
        for i in range(0, 32, 4):
            word = int.from_bytes(block[i:i + 4], "big")
            if word < limit:
                return word % bound
        n += 1

end = r["link"]
for _ in range(r["link_index"]):
    end = sha(end)
closes = datetime.fromisoformat(r["closes_at"]).timestamp()
due = beacon["genesis_time"] + (r["beacon_round"] - 1) * beacon["period"]

print("link is the one announced      ", sha(r["link"]) == r["link_hash"])
print("link leads to the published end", end == chain["end_hash"])
print("beacon is the first after close", closes < due <= closes + beacon["period"])
if r["voided"]:
    print("void: no number                ", r["number"] is None and r["color"] is None)
else:
    n = number(r["link"], r["beacon_value"])
    print("value is SHA-256 of signature  ", hashlib.sha256(bytes.fromhex(r["beacon_signature"])).hexdigest() == r["beacon_value"])
    print("number and colour              ", n, "white" if n == 0 else "red" if n <= 7 else "black", "site says", r["number"], r["color"])
